/** The oldest browsers with `light-dark()`, which all colors use. */
export const BROWSERS = ['es2022', 'chrome123', 'firefox120', 'safari17.5'];
