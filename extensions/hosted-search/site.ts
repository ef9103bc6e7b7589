import type { SiteExtension } from '../../src/site/config/extensions.ts';

export default {} satisfies SiteExtension;
