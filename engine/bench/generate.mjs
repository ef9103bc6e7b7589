// @ts-check
import { posix } from 'node:path';
import { createSiteModel } from './siteModel.mjs';
import { writeFiles } from './writeFiles.mjs';

/**
 * @typedef {import('./siteModel.mjs').Block} Block
 * @typedef {import('./siteModel.mjs').PageName} PageName
 * @typedef {import('./siteModel.mjs').SiteModel} SiteModel
 * @typedef {import('./siteModel.mjs').TreeItem} TreeItem
 */

/**
 * Writes a whole project in our format to `dir` (emptied first): docs/, site.config.ts, sidebars.ts, static/. The same
 * `pages`, `seed`, and `sidebar` yield the same bytes. Returns its model.
 * @param {{ pages: number, dir: string, seed?: string, sidebar?: import('./siteModel.mjs').SidebarShape }} options
 */
export function generate({ pages, dir, seed, sidebar }) {
  const model = createSiteModel({ pages, seed, sidebar });
  writeFiles(dir, projectFiles(model));
  return model;
}

/** @param {SiteModel} model @returns {Generator<[path: string, content: string]>} */
function* projectFiles(model) {
  yield ['.gitignore', '/dist/\n/.cache/\n'];
  yield ['site.config.ts', `export default ${JSON.stringify(config(), null, 2)};\n`];
  const sidebars = Object.fromEntries(model.sidebars.map(({ name, items }) => [name, items.map(sidebarItem)]));
  yield ['sidebars.ts', `export default ${JSON.stringify(sidebars, null, 2)};\n`];
  yield ['static/img/logo.svg', LOGO];
  for (const page of model.pages) yield [`docs/${page.id}.md`, pageText(page, model)];
}

function config() {
  return {
    title: 'Bench docs',
    tagline: 'Made-up pages, for measuring',
    url: 'https://docs.example.com',
    trailingSlash: false,
    favicon: '/img/logo.svg',
    editUrl: 'https://github.com/example/docs/tree/main',
    navbar: {
      logo: { src: '/img/logo.svg', alt: 'Bench docs' },
      // Five entries like the real site, at every size, because the navbar is part of the browser's bundle.
      items: [
        { type: 'doc', docId: 'index', label: 'Docs' },
        { type: 'docSidebar', sidebarId: 'area1', label: 'Guides' },
        ...['Examples', 'Community', 'Blog'].map((label) => ({ href: 'https://example.com', label })),
      ],
    },
    footer: { links: [{ label: 'Code', href: 'https://github.com/example/docs' }], copyright: 'Nobody' },
  };
}

/** @param {TreeItem} item @returns {unknown} */
function sidebarItem({ page, items }) {
  if (items.length === 0) return page.id;
  return { type: 'category', label: page.title, link: { type: 'doc', id: page.id }, items: items.map(sidebarItem) };
}

/** @param {PageName} page @param {SiteModel} model */
function pageText(page, model) {
  const slug = page.id === 'index' ? ['slug: /'] : [];
  const frontMatter = ['---', `title: ${page.title}`, `description: ${model.description(page)}`, ...slug, '---'];
  return `${frontMatter.join('\n')}\n\n${model
    .blocks(page)
    .map((block) => blockText(block, page))
    .join('\n\n')}\n`;
}

/** @param {Block} block @param {PageName} page @returns {string} */
function blockText(block, page) {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`;
    case 'code':
      return fence(block);
    case 'table':
      return tableText(block.rows);
    case 'admonition':
      return `:::${block.type}[${block.title}]\n\n${block.text}\n\n:::`;
    case 'tabs': {
      const tabs = block.tabs.map(
        ({ label, text, code }, i) =>
          `  <TabItem value="tab-${i + 1}" label="${label}">\n\n${text}\n\n${fence(code)}\n\n  </TabItem>`,
      );
      return `<Tabs groupId="${block.group}">\n${tabs.join('\n')}\n</Tabs>`;
    }
    case 'links':
      return `${block.before} See [${block.target.title}](${href(block, page)}).`;
  }
}

/** Half of the links contain the file, half the URL, like on the real site. @param {Extract<Block, { kind: 'links' }>} link @param {PageName} page */
function href({ target, anchor, absolute }, page) {
  const hash = anchor ? `#${anchor}` : '';
  if (absolute) return `${pagePath(target)}${hash}`;
  const relative = posix.relative(posix.dirname(page.id), target.id);
  return `${relative.startsWith('.') ? relative : `./${relative}`}.md${hash}`;
}

/** Site path of a page: `/area-1/load-orders`. @param {PageName} page */
export function pagePath({ id }) {
  return `/${id}`.replace(/\/index$/, '') || '/';
}

/** @param {import('./codeBlocks.mjs').CodeBlock} block */
function fence({ language, title, code }) {
  return `\`\`\`${language} title="${title}"\n${code}\n\`\`\``;
}

/** @param {string[][]} rows the first one is the header */
export function tableText([head = [], ...rows]) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><circle cx="16" cy="16" r="14" fill="#4f46e5"/></svg>\n';
