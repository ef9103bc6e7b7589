import type { SiteExtension } from '../../engine/src/site/config/extensions.ts';
import { INVENTORY_FILE } from './facts/inventory.ts';

/** The facts, and our descriptions of them. */
export default {
  sources: ['reference'],
  files: [INVENTORY_FILE],
  // Pages and `project.ts` read the facts. Without `read`, `content.ts` wouldn't be used.
  read: () => ({ data: null, diagnostics: [] }),
} satisfies SiteExtension;
