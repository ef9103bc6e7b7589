import GithubSlugger from 'github-slugger';
import type { Root } from 'hast';
import type { Diagnostic } from '../shared/diagnostics.ts';
import { fillCode } from './code/highlight.ts';
import { fillCardFilter } from './components/cards.ts';
import { componentSet } from './components/index.ts';
import { replaceShortcodes } from './emoji.ts';
import type { PageHooks } from './extensions.ts';
import { createFragment } from './fragment.ts';
import { fileOf } from './links/pageAsset.ts';
import { findPicture } from './links/resolvePicture.ts';
import type { ContentInput, RenderContext } from './model/context.ts';
import { strayBlocks } from './model/frontMatter.ts';
import type { PageContent, ScannedPage } from './model/page.ts';
import { MAX_TEXT, MIN_TEXT, reportTooDeep, reportTooLong, tooDeepNode } from './normalize/limits.ts';
import { portableMarkdown } from './output/markdown.ts';
import { sectionsOf } from './output/sections.ts';
import { tableOfContents } from './output/toc.ts';
import { includedText, type RenderParts, renderFile } from './renderFile.ts';

export interface ContentServices extends Pick<RenderContext, 'lookup' | 'host' | 'options' | 'highlighter'> {
  /** Of the extensions in `options`. */
  hooks: readonly PageHooks[];
}

/** Renders one page to everything but its HTML. Problems of authors are in `diagnostics`; nothing throws. */
export async function renderContent(input: ContentInput, services: ContentServices): Promise<PageContent> {
  const state = pageContext(input, services);
  try {
    const { ctx } = state;
    for (const { checkPage } of services.hooks) checkPage?.(input, ctx);
    addImage(input.scanned, ctx);
    if (!ctx.addText(input.text.length)) {
      reportTooLong({ file: ctx.file, line: 1, column: 1 }, ctx);
      return await contentOf({ type: 'root', children: [] }, input, state);
    }
    const tree: Root = { type: 'root', children: renderFile(input.text, state.ctx, state.parts) };
    // Nested partials may be too deep together even if each is fine.
    const isTooDeep = tooDeepNode(tree.children) !== undefined;
    return await contentOf(isTooDeep ? leftOut(state.ctx) : tree, input, state);
  } catch (error) {
    if (!(error instanceof RangeError && /call stack/.test(error.message))) throw error;
    return contentOf(leftOut(state.ctx), input, state);
  }
}

/** Resolves the front matter's picture for link previews: in the static folder or next to the page. */
function addImage({ frontMatter, places }: ScannedPage, ctx: RenderContext): void {
  const { image } = frontMatter;
  if (image === undefined || image === '') return;
  const isNear = /^(?:[./@]|[a-z]+:)/i.test(image) || ctx.host.contentHash(fileOf(image, ctx)) !== undefined;
  const at = { file: ctx.file, ...(places.image ?? { line: 1, column: 1 }) };
  const picture = findPicture(isNear ? image : `/${image}`, at, ctx);
  if (picture) ctx.head.push({ tag: 'meta', attributes: { property: 'og:image', content: picture.src } });
}

/** Reports a page that is too deep to draw, and returns an empty tree. */
function leftOut(ctx: RenderContext): Root {
  reportTooDeep(ctx.place(undefined), ctx);
  return { type: 'root', children: [] };
}

async function contentOf(
  tree: Root,
  { scanned, path }: ContentInput,
  { ctx, parts, diagnostics, includes }: ReturnType<typeof pageContext>,
): Promise<PageContent> {
  replaceShortcodes(tree.children);
  for (const { transform } of parts.hooks) transform?.(tree, ctx);
  const toc = tableOfContents(tree, scanned.frontMatter);
  fillCardFilter(tree);
  const { title, description } = scanned;
  const content: PageContent = {
    ...scanned,
    tree,
    toc,
    sections: sectionsOf(tree, title),
    markdown: portableMarkdown(tree, { path, title, description, lookup: ctx.lookup }),
    links: ctx.links,
    includes: [...includes],
    assets: Object.fromEntries(ctx.assets),
    head: ctx.head,
    diagnostics: inOrder([...scanned.diagnostics, ...diagnostics], scanned.file),
  };
  for (const { finish } of parts.hooks) finish?.(tree, ctx);
  await fillCode(tree, ctx.highlighter);
  return content;
}

function pageContext({ scanned, path }: ContentInput, services: ContentServices) {
  const diagnostics: Diagnostic[] = [];
  const includes = new Set<string>();
  let textLength = 0;
  const numbers = new Map<string, number>();
  const { file, id, frontMatter } = scanned;
  const noted =
    <Result>(ask: (name: string) => Result) =>
    (name: string): Result => {
      includes.add(name);
      return ask(name);
    };
  const { hooks, ...given } = services;
  const { host } = services;
  const parts = { components: componentSet(hooks.flatMap(({ components = [] }) => components)), hooks };
  const ctx: RenderContext = {
    ...given,
    host: {
      read: noted((name) => host.read(name)),
      imageSize: noted((name) => host.imageSize(name)),
      contentHash: noted((name) => host.contentHash(name)),
      archive: noted((folder) => host.archive(folder)),
      privacy: (name) => host.privacy(name),
      nearFiles: (name) => host.nearFiles(name),
    },
    file,
    page: { id, file, path, frontMatter: { ...frontMatter, title: scanned.title, description: scanned.description } },
    props: {},
    place: () => ({ file, line: 1, column: 1 }),
    report(diagnosticId, level, at, message, hint) {
      diagnostics.push({ id: diagnosticId, level, ...at, message, ...(hint !== undefined && { hint }) });
    },
    links: [],
    assets: new Map(),
    head: [],
    code: [],
    slugger: createSlugger(),
    addText(length) {
      textLength += length;
      return textLength <= MAX_TEXT;
    },
    nextNumber(kind) {
      const next = (numbers.get(kind) ?? 0) + 1;
      numbers.set(kind, next);
      return next;
    },
    include: createInclude(() => ctx, parts, [file]),
    fragment: createFragment(() => ctx, parts),
  };
  return { ctx, parts, diagnostics, includes };
}

/** Reserves the id of the footnotes. */
function createSlugger(): GithubSlugger {
  const slugger = new GithubSlugger();
  slugger.slug('footnote-label');
  return slugger;
}

/** The page's own diagnostics first, then those of its partials, each by place. */
function inOrder(diagnostics: Diagnostic[], file: string): Diagnostic[] {
  const rank = (diagnostic: Diagnostic) => (diagnostic.file === file ? 0 : 1);
  return diagnostics.sort(
    (a, b) =>
      rank(a) - rank(b) || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  );
}

/** Creates a context's `include`. Partials have their own props, file, and places, and know what includes them. */
function createInclude(
  page: () => RenderContext,
  parts: RenderParts,
  open: readonly string[],
): RenderContext['include'] {
  return (file, props, at) => {
    const ctx = page();
    if (open.includes(file)) {
      const circle = [...open.slice(open.indexOf(file)), file].join(' -> ');
      ctx.report('include-cycle', 'error', at, `The partial includes itself: ${circle}`, 'Remove one of the imports.');
      return [];
    }
    const text = includedText({ file, at }, ctx);
    if (text === undefined) return [];
    if (!ctx.addText(Math.max(MIN_TEXT, text.length))) {
      reportTooLong(at, ctx);
      return [];
    }
    for (const { id, level, line, column, message, hint = '' } of strayBlocks(file, text))
      ctx.report(id, level, { file, line, column }, message, hint);
    const partial: RenderContext = { ...ctx, file, props };
    partial.include = createInclude(() => partial, parts, [...open, file]);
    return renderFile(text, partial, parts);
  };
}
