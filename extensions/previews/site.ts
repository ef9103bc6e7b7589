import type { SiteExtension } from '../../engine/src/site/config/extensions.ts';

export default {
  pageImage: (path) => `/previews${path === '/' ? '/index' : path}.png`,
} satisfies SiteExtension;
