/** An answer that takes longer than this is said to be on its way, ms. */
export const STALLED_AFTER = 300;
