/** The tests use the browser of the tools, which are plain JavaScript because they run without a bundle. */
export { chromiumPath, launchChromium } from '../../tools/chromium.mjs';
