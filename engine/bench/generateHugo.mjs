// @ts-check
import { pagePath, tableText } from './generate.mjs';
import { hugoTheme } from './hugoTheme.mjs';
import { createSiteModel } from './siteModel.mjs';
import { writeFiles } from './writeFiles.mjs';

/**
 * @typedef {import('./siteModel.mjs').Block} Block
 * @typedef {import('./siteModel.mjs').PageName} PageName
 * @typedef {import('./siteModel.mjs').TreeItem} TreeItem
 */

/**
 * Writes the words of `generate` as a Hugo site with a bare theme to `dir` (emptied first). Hugo has less to do than
 * our engine: links are plain unchecked URLs, and there is no search index, page data, or Markdown copy of a page.
 * @param {{ pages: number, dir: string, seed?: string, sidebar?: import('./siteModel.mjs').SidebarShape }} options
 */
export function generateHugo({ pages, dir, seed, sidebar }) {
  const model = createSiteModel({ pages, seed, sidebar });
  writeFiles(dir, siteFiles(model));
  return model;
}

/** @param {import('./siteModel.mjs').SiteModel} model @returns {Generator<[path: string, content: string]>} */
function* siteFiles(model) {
  yield* hugoTheme();
  for (const { name, items } of model.sidebars) {
    yield [`content/${folderOf(name)}/_index.md`, `---\ntitle: ${name}\n---\n`];
    yield* contentFiles(items, model);
  }
}

/** @param {TreeItem[]} items @param {import('./siteModel.mjs').SiteModel} model @returns {Generator<[path: string, content: string]>} */
function* contentFiles(items, model) {
  for (const [i, { page, items: inner }] of items.entries()) {
    const frontMatter = [
      '---',
      `title: ${page.title}`,
      `description: ${model.description(page)}`,
      `weight: ${i + 1}`,
      '---',
    ];
    const body = model.blocks(page).map(blockText).join('\n\n');
    yield [`content/${page.id.replace(/(^|\/)index$/, '$1_index')}.md`, `${frontMatter.join('\n')}\n\n${body}\n`];
    yield* contentFiles(inner, model);
  }
}

/** `area1` -> `area-1`. @param {string} sidebar */
function folderOf(sidebar) {
  return sidebar.replace('area', 'area-');
}

/** @param {Block} block @returns {string} */
function blockText(block) {
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
      return `{{< admonition type="${block.type}" title="${block.title}" >}}\n${block.text}\n{{< /admonition >}}`;
    case 'tabs': {
      const tabs = block.tabs.map(
        ({ label, text, code }) => `{{< tab label="${label}" >}}\n${text}\n\n${fence(code)}\n{{< /tab >}}`,
      );
      return `{{< tabs group="${block.group}" >}}\n${tabs.join('\n')}\n{{< /tabs >}}`;
    }
    case 'links': {
      const hash = block.anchor ? `#${block.anchor}` : '';
      return `${block.before} See [${block.target.title}](${`${pagePath(block.target)}/`.replace('//', '/')}${hash}).`;
    }
  }
}

/** @param {import('./codeBlocks.mjs').CodeBlock} block */
function fence({ language, title, code }) {
  return `\`\`\`${language} {title="${title}"}\n${code}\n\`\`\``;
}
