/** Default limit per client of the search service, in milliseconds of work: a burst, then per second. */
export const RATE_LIMIT = { burst: 2000, perSecond: 500 };
