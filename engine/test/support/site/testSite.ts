import type { ScannedPage } from '../../../src/content/model/page.ts';
import type { SiteConfig, SiteConfigInput } from '../../../src/site/config/config.ts';
import { readConfig } from '../../../src/site/config/readConfig.ts';
import { createSite } from '../../../src/site/createSite.ts';
import type { SiteResult } from '../../../src/site/model/model.ts';
import { docIdOf } from '../../../src/site/paths/docPath.ts';

/** A valid configuration for tests, with the given keys. */
export function testConfig(config: Partial<SiteConfigInput> = {}): SiteConfig {
  const read = readConfig({ title: 'Test', url: 'https://example.com', ...config }, 'site.config.ts');
  if (!read.config) throw new Error(read.diagnostics.map(({ message }) => message).join('\n'));
  return read.config;
}

/** A scanned page; its title is the last part of its id. */
export function testPage(
  file: string,
  frontMatter: Record<string, unknown> = {},
  page: Partial<ScannedPage> = {},
): ScannedPage {
  const id = docIdOf(file, 'docs');
  const title = id.split('/').at(-1) ?? '';
  return {
    file,
    id,
    title,
    description: `About ${title}.`,
    titleInBody: false,
    places: {},
    diagnostics: [],
    ...page,
    frontMatter: frontMatter as ScannedPage['frontMatter'],
  };
}

/** A site of pages (files or scanned pages), sidebars, and other files' contents. */
export function testSite({
  pages = [],
  sidebars = {},
  sidebarsText,
  config = {},
  redirects = [],
  staticFiles = [],
  categoryFiles = [],
}: {
  pages?: (string | ScannedPage)[];
  sidebars?: unknown;
  sidebarsText?: string;
  config?: Partial<SiteConfigInput>;
  redirects?: unknown;
  staticFiles?: string[];
  categoryFiles?: { file: string; text: string }[];
}): SiteResult {
  return createSite({
    config: testConfig(config),
    sidebars: { file: 'sidebars.ts', text: sidebarsText ?? JSON.stringify(sidebars, null, 1), value: sidebars },
    redirects: { file: 'redirects.json', text: JSON.stringify(redirects, null, 1) },
    pages: pages.map((page) => (typeof page === 'string' ? testPage(page) : page)),
    staticFiles,
    categoryFiles,
  });
}
