/** The browser of the tests is that of the tools; these run without a bundle, so they have it as plain JavaScript. */
export { chromiumPath, launchChromium } from '../../tools/chromium.mjs';
