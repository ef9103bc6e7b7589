import type { SiteModel } from '../site/model/model.ts';
import { bootScript } from '../theme/boot.ts';
import type { Assets } from '../theme/document.tsx';
import { sidebarBootScript } from '../theme/sidebarBoot.ts';
import type { BrowserBundle } from './browserBundle.ts';

/** What the document needs of the browser's bundle, as final hrefs. */
export function assetsOf(bundle: BrowserBundle, model: SiteModel): Assets {
  const href = (path: string) => model.config.baseUrl + path;
  return {
    script: href(bundle.script),
    style: href(bundle.style),
    preloads: bundle.fonts.map(href),
    boot: bootScript(model.chrome),
    sidebarBoot: sidebarBootScript(),
    shell: bundle.shellId,
  };
}
