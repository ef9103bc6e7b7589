/** Letters of a query at most; the inputs take no more. */
export const MAX_QUERY = 64;
