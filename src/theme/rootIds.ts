/** The element that React hydrates. Of the `SHELL_IDS`, the first script has only these two: it has to be small. */
export const ROOT_ID = 'Shell-root';

/** The page's data. */
export const ROUTE_ID = 'Shell-route';
