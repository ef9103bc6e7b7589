import { announcementId, defaultMode, respectSystem } from 'virtual:boot';
import { ANNOUNCEMENT_KEY } from '../../dom/announcement.ts';
import { attempt } from '../../dom/attempt.ts';
import { COLOR_MODE_KEY } from '../../dom/colorMode.ts';
import { explainMissingStyle } from './explainMissingStyle.ts';
import { holdEarlyInput } from './holdEarlyInput.ts';

// The inline script of a page's head. It sets what the first paint depends on, as attributes of the document. It's the
// same on every page, so that the policy needs one hash.

const root = document.documentElement;
const { dataset } = root;
const applies = (query: string) => matchMedia(`(${query})`).matches;
const stored = (key: string) => attempt(() => localStorage.getItem(key));

const isDark = applies('prefers-color-scheme: dark');
const system = isDark ? 'dark' : 'light';
// A contrast theme of the system has its own background, which pictures and the logo must suit.
const chosen = applies('forced-colors: active') ? system : stored(COLOR_MODE_KEY);
dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : respectSystem ? system : defaultMode;
// The mode of the system, for `followSystem` to compare.
if (respectSystem) dataset.follow = `${isDark}`;

// Behaviors will follow.
dataset.js = '';
// Its keys have other names.
if (/Mac|iP/.test(navigator.platform)) dataset.apple = '';
if (announcementId && stored(ANNOUNCEMENT_KEY)?.split('\n').includes(announcementId))
  dataset.announcement = 'dismissed';

holdEarlyInput(root);
explainMissingStyle();
