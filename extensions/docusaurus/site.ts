import type { SiteExtension } from '../../engine/src/site/config/extensions.ts';

export default {
  isDefault: true,
  // Without `read`, `content.ts` wouldn't be used.
  read: () => ({ data: null, diagnostics: [] }),
} satisfies SiteExtension;
