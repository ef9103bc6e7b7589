import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { imageSize } from '../../engine/src/build/render/imageSize.ts';
import { readConfig } from '../../engine/src/site/config/readConfig.ts';
import { createSite } from '../../engine/src/site/createSite.ts';
import type { SidebarItemsInput } from '../../engine/src/site/sidebars/authoredSidebar.ts';
import { testPage } from '../../engine/test/support/site/testSite.ts';
import sidebars from '../sidebars.ts';
import siteConfig from '../site.config.ts';

describe('the site of this repository', () => {
  const text = (file: string) => ({ file, text: readFileSync(new URL(`../${file}`, import.meta.url), 'utf8') });
  // Only the launcher knows the extensions.
  const { config, diagnostics: configDiagnostics } = readConfig({ ...siteConfig, extensions: [] }, 'site.config.ts');
  const idsOf = (items: SidebarItemsInput): string[] =>
    (Array.isArray(items) ? items : []).flatMap((item) => {
      if (typeof item === 'string') return [item];
      if (item.type !== 'category') return [];
      const { link, items: inner } = item as Extract<typeof item, { type: 'category' }>;
      return [...(link?.type === 'doc' ? [link.id] : []), ...idsOf(inner)];
    });

  it('has a valid configuration', () => {
    expect(configDiagnostics).toEqual([]);
  });

  it.each([
    ...(siteConfig.appIcons ?? []).map(({ src, size }) => [src, size, size] as const),
    [siteConfig.touchIcon ?? '', 180, 180] as const,
    [siteConfig.socialImage ?? '', 1200, 630] as const,
    ['/favicon.ico', 32, 32] as const,
  ])('%s is %d × %d px', (path, width, height) => {
    const bytes = readFileSync(new URL(`../static${path}`, import.meta.url));
    expect(imageSize(bytes)).toEqual({ width, height });
  });

  it('has no positions in pages, because its sidebars list them', () => {
    const docs = new URL('../docs/', import.meta.url);
    const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) => /\.mdx?$/.test(name));
    expect(pages.length).toBeGreaterThan(100);
    const written = pages.filter((name) => /^sidebar_position:/m.test(readFileSync(new URL(name, docs), 'utf8')));
    expect(written).toEqual([]);
  });

  it('has sidebars and redirects for its pages', () => {
    if (!config) throw new Error('no configuration');
    const ids = [...new Set(Object.values(sidebars).flatMap(idsOf))];
    const pages = ids.map((id) =>
      testPage(`docs/${id}.md`, { unlisted: id === 'todo', ...(id === 'intro' ? { slug: '/' } : {}) }),
    );
    const { model, diagnostics } = createSite({
      config,
      sidebars: { ...text('sidebars.ts'), value: sidebars },
      redirects: text('redirects.json'),
      pages,
      staticFiles: [],
    });
    expect(diagnostics).toEqual([]);
    expect(Object.keys(model.sidebars)).toEqual(['docs', 'examples', 'integrations', 'dagsterPlus', 'api']);
    expect(Object.keys(model.docs).length).toBeGreaterThan(530);
    expect(model.navbarSidebars).toEqual(['docs', 'examples', 'integrations', 'dagsterPlus', 'api']);
    expect(model.shell.navbar.left.map(({ href }) => href)).toEqual([
      '/',
      '/examples',
      '/integrations/libraries',
      '/dagster-plus',
      '/api',
    ]);
    expect(model.redirects.length).toBeGreaterThan(400);
  });
});
