import type { ContentExtension } from '../../engine/src/content/extensions.ts';
import { nameSymbols } from './names/nameSymbols.ts';
import { apiReference } from './page/apiReference.ts';
import { pyObject } from './page/pyObject.ts';

/** The tags of API pages, and the names in prose and code. */
export default {
  open: () => ({ components: [apiReference, pyObject], transform: nameSymbols }),
} satisfies ContentExtension;
