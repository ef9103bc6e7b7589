// @ts-check
import { codeBlock } from './codeBlocks.mjs';
import { createRandom } from './random.mjs';
import { heading, identifier, paragraph, sentence } from './words.mjs';

/**
 * @typedef {import('./random.mjs').Random} Random
 * @typedef {import('./codeBlocks.mjs').CodeBlock} CodeBlock
 * @typedef {'real' | 'flat'} SidebarShape
 * @typedef {{ id: string, title: string, headings: { level: 2 | 3, text: string, anchor: string }[] }} PageName
 *   `id` is the path without extension: `area-1/load-daily-orders/index`.
 * @typedef {{ page: PageName, items: TreeItem[] }} TreeItem  A page, and the pages under it.
 * @typedef {{ kind: 'paragraph', text: string }
 *   | { kind: 'list', items: string[] }
 *   | { kind: 'heading', level: 2 | 3, text: string }
 *   | ({ kind: 'code' } & CodeBlock)
 *   | { kind: 'table', rows: string[][] }
 *   | { kind: 'admonition', type: string, title: string, text: string }
 *   | { kind: 'tabs', group: string, tabs: { label: string, text: string, code: CodeBlock }[] }
 *   | { kind: 'links', before: string, target: PageName, anchor: string, absolute: boolean }} Block
 * @typedef {{ name: string, items: TreeItem[] }} Sidebar
 * @typedef {{ sidebars: Sidebar[], pages: PageName[], blocks(page: PageName): Block[], description(page: PageName): string }} SiteModel
 */

/**
 * The shape of the real site's main sidebar: 221 items, four deep. `[n, ...categories]` is a category of n items,
 * of which the last ones are the categories listed.
 * @typedef {[number, ...Shape[]]} Shape
 */
/** @type {Shape} */
const REAL_SIDEBAR = [
  11,
  [5],
  [7],
  [9, [3], [9, [2], [5]], [4], [8], [1], [11, [3], [6]], [2], [6], [4]],
  [4, [7], [1, [6]], [6]],
  [6, [2], [1]],
  [3, [2], [1]],
  [5],
  [8, [6, [4]], [2], [8]],
  [2, [5, [3], [4], [5], [4]]],
  [2, [8, [2]], [4, [4], [5]]],
  [5],
];

/**
 * A generated site: names and tree immediately, the text of a page on demand. The same arguments yield the same site.
 * `real`: as many sidebars of the real shape as the pages fill; `flat`: one sidebar that lists every page. The home
 * page (`index`) is one of the pages.
 * @param {{ pages: number, seed?: string, sidebar?: SidebarShape }} options @returns {SiteModel}
 */
export function createSiteModel({ pages: count, seed = 'docs', sidebar = 'real' }) {
  const random = createRandom(seed, 'tree');
  const home = pageName(random, 'index', 'Home of the docs');
  /** @type {Sidebar[]} */
  const sidebars = [];
  const left = { pages: count - 1 };
  while (left.pages > 0) {
    const folder = `area-${sidebars.length + 1}`;
    const shape = sidebar === 'flat' ? /** @type {Shape} */ ([left.pages]) : REAL_SIDEBAR;
    sidebars.push({ name: folder.replace('-', ''), items: fill({ random, shape, folder, left }) });
  }
  sidebars[0]?.items.unshift({ page: home, items: [] });
  const pages = sidebars.flatMap(({ items }) => items.flatMap(flatten));
  return {
    sidebars,
    pages,
    blocks: (page) => blocksOf(createRandom(seed, page.id), page, pages),
    description: (page) => sentence(createRandom(seed, page.id, 'description')).replaceAll('`', ''),
  };
}

/** @param {TreeItem} item @returns {PageName[]} */
function flatten({ page, items }) {
  return [page, ...items.flatMap(flatten)];
}

/**
 * The items of one category, while there are pages left.
 * @param {{ random: Random, shape: Shape, folder: string, left: { pages: number } }} options @returns {TreeItem[]}
 */
function fill({ random, shape: [count, ...categories], folder, left }) {
  /** @type {TreeItem[]} */
  const items = [];
  const taken = new Set();
  for (let i = 0; i < count && left.pages > 0; i++) {
    left.pages--;
    const inner = categories[i - (count - categories.length)];
    const title = heading(random);
    const slug = freeSlug(slugOf(title), taken);
    // A category needs pages to contain; at the end of the site, it's an ordinary page.
    const holds = inner !== undefined && left.pages > 0;
    const page = pageName(random, holds ? `${folder}/${slug}/index` : `${folder}/${slug}`, title);
    items.push({ page, items: holds ? fill({ random, shape: inner, folder: `${folder}/${slug}`, left }) : [] });
  }
  return items;
}

/** @param {Random} random @param {string} id @param {string} title @returns {PageName} */
function pageName(random, id, title) {
  const taken = new Set();
  const headings = /** @type {const} */ ([2, 3, 2, 3, 2, 2]).map((level) => {
    let text = heading(random);
    while (taken.has(text)) text = heading(random);
    taken.add(text);
    return { level, text, anchor: slugOf(text) };
  });
  return { id, title, headings };
}

/**
 * About 900 words, six headings, four code blocks, a table, an admonition, tabs, and six links.
 * @param {Random} random @param {PageName} page @param {PageName[]} pages @returns {Block[]}
 */
function blocksOf(random, page, pages) {
  const text = (/** @type {number} */ words) =>
    /** @type {const} */ ({ kind: 'paragraph', text: paragraph(random, words) });
  const code = (/** @type {'python' | 'yaml' | 'bash' | 'sql'} */ language) =>
    /** @type {const} */ ({ kind: 'code', ...codeBlock(random, language) });
  const links = () => linksTo(random, page, pages);
  const [bash, sql] = [codeBlock(random, 'bash'), codeBlock(random, 'sql')];
  /** @type {Block[][]} */
  const sections = [
    [text(45), code('python'), text(30), links()],
    [text(40), { kind: 'list', items: Array.from({ length: random.int(3, 5) }, () => sentence(random)) }],
    [text(40), { kind: 'table', rows: tableRows(random) }, links(), text(30)],
    [
      text(25),
      {
        kind: 'tabs',
        group: random.pick(['runtime', 'storage', 'platform']),
        tabs: [
          { label: 'Command line', text: sentence(random), code: bash },
          { label: 'Warehouse', text: sentence(random), code: sql },
        ],
      },
      links(),
    ],
    [
      text(35),
      {
        kind: 'admonition',
        type: random.pick(['note', 'tip', 'info', 'warning']),
        title: heading(random),
        text: paragraph(random, 25),
      },
      text(40),
      code('yaml'),
      links(),
    ],
    [text(35), text(30), links()],
  ];
  const opening = [text(30), text(25), links()];
  return [
    ...opening,
    ...page.headings.flatMap(({ level, text }, i) => [
      /** @type {Block} */ ({ kind: 'heading', level, text }),
      ...(sections[i] ?? []),
    ]),
  ];
}

/** @param {Random} random @param {PageName} page @param {PageName[]} pages @returns {Block} */
function linksTo(random, page, pages) {
  let target = random.pick(pages);
  while (target === page && pages.length > 1) target = random.pick(pages);
  const anchor = random.chance(0.5) ? random.pick(target.headings).anchor : '';
  return { kind: 'links', before: sentence(random), target, anchor, absolute: random.chance(0.5) };
}

/** @param {Random} random */
function tableRows(random) {
  const rows = Array.from({ length: random.int(4, 6) }, () => [
    `\`${identifier(random)}\``,
    random.pick(['str', 'int', 'float', 'bool', 'list[str]']),
    sentence(random),
  ]);
  return [['Name', 'Type', 'Meaning'], ...rows];
}

/** Titles contain only letters and spaces, so every Markdown tool creates this slug. @param {string} title */
function slugOf(title) {
  return title.toLowerCase().replaceAll(' ', '-');
}

/** @param {string} slug @param {Set<string>} taken */
function freeSlug(slug, taken) {
  let free = slug;
  for (let n = 2; taken.has(free); n++) free = `${slug}-${n}`;
  taken.add(free);
  return free;
}
