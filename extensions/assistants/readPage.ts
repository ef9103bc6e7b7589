import { nearest } from '../../engine/src/shared/nearest.ts';
import type { SearchFilePage, SearchSection } from '../../engine/src/shared/searchFile.ts';
import type { PageFiles } from './pageFiles.ts';
import { type MarkdownSection, pageParts } from './pageParts.ts';
import { type Tool, ToolProblem } from './tool.ts';

/** Maximum characters of text per answer, about 10,000 tokens. Clients truncate longer answers or warn. */
const MAX_LENGTH = 40_000;
const MAX_SUGGESTIONS = 5;
const MAX_ANCHORS = 20;

/** `read_page`: a page's Markdown, or one section of it. */
export function readPage({
  files,
  title,
  findPage,
  paths,
  maxLength = MAX_LENGTH,
}: {
  files: PageFiles;
  title: string;
  /** The page at a site path in the search index. */
  findPage(path: string): SearchFilePage | undefined;
  /** Site paths of all listed pages. */
  paths(): string[];
  maxLength?: number;
}): Tool {
  return {
    name: 'read_page',
    title: `Read a page of ${title}`,
    description:
      'Returns a page as Markdown, or only the section at an anchor. A long page or section returns its start and the anchors of its parts.',
    arguments: {
      path: { description: 'Path or address of the page, such as a result of search_docs.', isRequired: true },
      anchor: { description: 'Anchor of a heading, without the #. Omit it to read the whole page.' },
    },
    async run({ path: address = '', anchor: given }) {
      const { path, anchor: inAddress, markdown } = await files.read(address);
      if (markdown === null) throw new ToolProblem(missingPage(path, paths()));
      const sections = findPage(path)?.sections ?? [];
      const parts = pageParts(markdown, sections);
      const anchor = given?.replace(/^#/, '') ?? inAddress;
      if (anchor === undefined) return shorten(parts.whole, path, maxLength);
      const section = parts.at(anchor);
      if (section) return shorten(section, path, maxLength);
      // An anchor that came with the address may belong to a figure or a footnote, which aren't sections.
      if (given === undefined) return shorten(parts.whole, path, maxLength);
      throw new ToolProblem(missingAnchor(anchor, path, sections));
    },
  };
}

function missingPage(path: string, paths: readonly string[]): string {
  const near = nearest(path, paths).slice(0, MAX_SUGGESTIONS);
  const hint = near.length > 0 ? `Did you mean one of these? ${near.join(', ')}` : 'Find pages with search_docs.';
  return `There is no page "${path}". ${hint}`;
}

function missingAnchor(anchor: string, path: string, sections: readonly SearchSection[]): string {
  // The title has none.
  const named = sections.filter(([, known]) => known !== '');
  const near = nearest(
    anchor,
    named.map(([, known]) => known),
  ).slice(0, MAX_SUGGESTIONS);
  const tops = named.filter(([level]) => level === 2).map(([, known]) => known);
  const hint =
    near.length > 0
      ? `Did you mean one of these? ${near.join(', ')}`
      : `Omit it to read the page${tops.length > 0 ? `, or use one of these: ${tops.slice(0, MAX_ANCHORS).join(', ')}` : ''}`;
  return `The page "${path}" has no anchor "${anchor}". ${hint}`;
}

/** The section, or if it's too long, its start and the anchors of its parts. */
function shorten({ text, own, inner }: MarkdownSection, path: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = own.length <= maxLength ? own : cut(own, maxLength);
  if (inner.length === 0) return start;
  const list = inner.map(
    ({ heading, anchor, length }) => `- ${heading}${anchor ? `: anchor ${anchor}` : ''} (${length} characters)`,
  );
  const note = `Only the start is shown, because the whole text has ${text.length} characters. Read a part with read_page, path ${path}, and its anchor:`;
  return `${start.trimEnd()}\n\n[${note}]\n\n${list.join('\n')}\n`;
}

/** Whole lines if there are any. */
function cut(text: string, maxLength: number): string {
  const end = text.lastIndexOf('\n', maxLength) + 1 || maxLength;
  return `${text.slice(0, end)}\n[The rest of this text is omitted because it is too long.]\n`;
}
