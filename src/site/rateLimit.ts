/** What the search service allows each client unless the site says otherwise: so many queries at once, and so many a second after them. */
export const RATE_LIMIT = { burst: 2000, perSecond: 500 };
