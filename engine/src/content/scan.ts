import type { Element, ElementContent } from 'hast';
import { trimCut } from '../shared/cutText.ts';
import { componentSet, inlineTagsOf } from './components/index.ts';
import { readFrontMatter } from './model/frontMatter.ts';
import { isJsx, isSilent, type ParsedNode } from './model/nodes.ts';
import type { ScannedPage } from './model/page.ts';
import { MAX_TEXT, tooDeepNode } from './normalize/limits.ts';
import { normalize } from './normalize/normalize.ts';
import { parse } from './parse.ts';
import { type FrontMatterValues, NOT_PROSE_TAGS, shownText } from './shownText.ts';

/** Longest title and description taken from the text. Every page's sidebar has the title. */
const MAX_TITLE = 1000;
const MAX_DESCRIPTION = 160;

/**
 * Extracts what the rest of the site needs before any page is rendered: front matter, title, description. `id` comes
 * from the path; the front matter may replace its last part, or require `numberedId`, with the numbers of folder and
 * file names.
 */
export function scanPage({
  file,
  text,
  id: unnumberedId,
  numberedId = unnumberedId,
}: {
  file: string;
  text: string;
  id: string;
  numberedId?: string;
}): ScannedPage {
  const { frontMatter, bodyOffset, places, diagnostics } = readFrontMatter(file, text);
  const id = frontMatter.parse_number_prefixes === false ? numberedId : unnumberedId;
  const body = text.slice(bodyOffset);
  const isKnown = frontMatter.title !== undefined && frontMatter.description !== undefined && !mayHaveHeading(body);
  const nodes = isKnown ? [] : nodesOf(body);
  const heading = shorten(shownText(firstHeading(nodes)?.children ?? [], frontMatter), MAX_TITLE);
  const title = frontMatter.title ?? (heading || titleFromPath(id));
  return {
    file,
    id: frontMatter.id === undefined ? id : id.replace(/[^/]*$/, () => frontMatter.id ?? ''),
    frontMatter,
    places,
    title,
    description: frontMatter.description ?? shorten(firstParagraph(nodes, { ...frontMatter, title }), MAX_DESCRIPTION),
    titleInBody: heading !== '',
    diagnostics,
  };
}

/** A line that may be a level-1 heading, or under one, at any indentation. */
const HEADING_RE = /^[ \t]*(?:#[ \t]|=+[ \t]*$)/m;
const FENCE_RE = /^[ \t]*(?:```|~~~)/m;
/** Comments and footnotes. */
const NOT_SHOWN_RE = /<!--|\{\s*\/\*|\[\^/;

/**
 * Whether the text may start with a level-1 heading. Most pages don't, and needn't be parsed. A code block, in which
 * `# ` is common, only precedes it in what isn't shown there.
 */
function mayHaveHeading(body: string): boolean {
  if (!HEADING_RE.test(body)) return false;
  const [start = ''] = body.split(FENCE_RE, 1);
  return HEADING_RE.test(start) || NOT_SHOWN_RE.test(start);
}

const INLINE_TAGS = inlineTagsOf(componentSet());

/** The parsed text; nothing for one that is too long or too deep to be rendered. */
function nodesOf(body: string): ParsedNode[] {
  if (body.length > MAX_TEXT) return [];
  const { children } = parse(normalize(body, 1, INLINE_TAGS).text).tree;
  return tooDeepNode(children) ? [] : children;
}

/** The level-1 heading at the start of the text, also in the section of a generated API page. */
function firstHeading(nodes: readonly ParsedNode[]): Element | undefined {
  const first = nodes.find((node) => !isSilent(node));
  if (first?.type === 'element') return first.tagName === 'h1' ? first : undefined;
  return first && isJsx(first) && first.name === 'div' ? firstHeading(first.children) : undefined;
}

/** `guides/build-assets/index` -> `Build assets`. */
function titleFromPath(id: string): string {
  const segments = id.split('/');
  const last = segments.at(-1) === 'index' && segments.length > 1 ? segments.at(-2) : segments.at(-1);
  const words = (last ?? '')
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? 'Untitled' : words[0]?.toUpperCase() + words.slice(1);
}

/** The first running text, also between tags: not in a heading, list, quote, or table, and not next to a picture. */
function firstParagraph(nodes: readonly ParsedNode[], values: FrontMatterValues): string {
  for (const node of nodes) {
    let text = '';
    if (isJsx(node)) text = NOT_PROSE_TAGS.has(node.name ?? '') ? '' : firstParagraph(node.children, values);
    else if (node.type === 'element' && node.tagName === 'p' && !isPicture(node.children[0]))
      text = shownText(node.children, values);
    if (text !== '') return text;
  }
  return '';
}

function isPicture(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'img';
}

/** Cuts at a word and adds an ellipsis, within the limit. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const space = cut.lastIndexOf(' ');
  return `${trimCut(space > limit / 2 ? cut.slice(0, space) : cut)}…`;
}
