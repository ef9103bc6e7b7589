import { hashJson } from '../../project/hash.ts';
import type { ProjectInputs } from '../../project/inputs.ts';
import { factStamps, type OpenSite } from '../../project/openSite.ts';
import type { SiteConfig } from '../../site/config/config.ts';
import type { Assets } from '../../theme/document.tsx';
import type { Engine } from './engine.ts';

/** Stamps of what pages depend on besides their own files. Equal stamps mean equal results. */
export function stampsOf(of: { engine: Engine; inputs: ProjectInputs; site: OpenSite; assets: Assets }) {
  const { engine, inputs, site, assets } = of;
  return {
    articleStamp: articleStampOf(engine, inputs, site.config),
    shellStamp: hashJson([engine.code.shell, site.model.shell, assets, linkOptions(site.config)]),
    // With other code, the same site may return other answers.
    siteStamp: hashJson([
      engine.hash,
      site.model,
      site.symbols,
      inputs.facts,
      factStamps(inputs, site.config),
      [...site.updates],
    ]),
  };
}

/** The options that affect every link. */
function linkOptions({ url, baseUrl, trailingSlash }: SiteConfig) {
  return { url, baseUrl, trailingSlash: trailingSlash ?? null };
}

/** Hash of the code and options that affect articles. If it's unchanged, articles can be reused. */
export function articleStampOf({ code }: Engine, { options, own }: ProjectInputs, config: SiteConfig): string {
  // An article also contains results of the scan, such as its title.
  return hashJson([
    code.scan,
    code.article,
    code.format,
    options,
    // An article depends on the sources of those that it uses, but any may start to use a new one.
    own.components.map(({ name }) => name),
    linkOptions(config),
    config.onBrokenMarkdownLinks,
    config.onBlockedOrigins,
  ]);
}
