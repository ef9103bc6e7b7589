import type { BuildExtension } from '../../engine/src/build/emit/extensions.ts';
import { caddyfile } from './caddyfile.ts';
import { FOLDER } from './folder.ts';
import { nginxConf } from './nginxConf.ts';

export default {
  hostFiles: (site) => [
    { path: `${FOLDER}/nginx.conf`, content: nginxConf(site) },
    { path: `${FOLDER}/Caddyfile`, content: caddyfile(site) },
  ],
} satisfies BuildExtension;
