import type { SiteExtension } from '../../engine/src/site/config/extensions.ts';
import { FOLDER } from './folder.ts';

export default { folders: [FOLDER] } satisfies SiteExtension;
