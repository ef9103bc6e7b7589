import type { SiteExtension } from '../../src/site/config/extensions.ts';
import { FOLDER } from './folder.ts';

export default { folders: [FOLDER] } satisfies SiteExtension;
