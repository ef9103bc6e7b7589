import type { SiteModel } from '../model/model.ts';
import { llmsTxt } from './llms.ts';
import { robotsTxt, webManifest } from './sitemap.ts';

/** What writes the files that a site's own may replace, by name. */
export function textFiles(model: SiteModel): Record<string, () => string> {
  const { config } = model;
  return {
    'robots.txt': () => robotsTxt(config),
    'manifest.webmanifest': () => webManifest(config),
    'llms.txt': () => llmsTxt(model),
  };
}
