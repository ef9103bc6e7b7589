import type { SiteExtension } from '../../engine/src/site/config/extensions.ts';

export default {} satisfies SiteExtension;
