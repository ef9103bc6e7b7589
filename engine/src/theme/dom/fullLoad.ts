/** After this time, readers may load a page in full instead of waiting for a part of it, ms. */
export const FULL_LOAD_AFTER = 10_000;
