import type { Element, Root, RootContent } from 'hast';
import { codeSource } from './codeBlock.ts';
import type { Section } from './page.ts';
import { textOf } from './textOf.ts';

/** Elements that stand inside a line of text; every other element starts a new string. */
const INLINE = new Set(
  'Link Badge Image a abbr b br cite code del dfn em i input ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Names in code: dotted ones and decorators whole. Shorter ones than three characters say nothing to a search. */
const NAME_RE = /@?[A-Za-z_][\w]*(?:\.[A-Za-z_]\w*)*/g;

/**
 * The page's text by heading, for search: paragraphs, items and cells one string each, closed tabs and details included,
 * and the identifiers of its code. The first section is the page's own, under its title.
 */
export function searchSections(tree: Root, title: string): Section[] {
  const sections: OpenSection[] = [openSection('', 1, title)];
  let line = '';
  const current = () => sections.at(-1) as OpenSection;
  const endLine = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text !== '') current().text.push(text);
    line = '';
  };

  const visit = (node: RootContent) => {
    if (node.type === 'text') line += node.value;
    if (node.type !== 'element' || repeats(node)) return;
    if (node.tagName === 'Heading') {
      endLine();
      addHeading(node, sections, title);
      return;
    }
    const source = codeSource(node);
    if (source) {
      endLine();
      for (const [name] of source.code.matchAll(NAME_RE)) if (name.length > 2) current().code.add(name);
      return;
    }
    if (node.tagName === 'code') current().code.add(textOf(node.children));
    if (node.tagName === 'br') line += ' ';
    if (INLINE.has(node.tagName)) {
      node.children.forEach(visit);
      return;
    }
    endLine();
    line += titleOf(node);
    if (line !== '') endLine();
    node.children.forEach(visit);
    endLine();
  };
  tree.children.forEach(visit);
  endLine();
  return sections.map(({ code, ...section }) => ({ ...section, code: [...code].filter((name) => name !== '') }));
}

type OpenSection = Omit<Section, 'code'> & { code: Set<string> };

function openSection(anchor: string, level: number, title: string): OpenSection {
  return { anchor, level, title, text: [], code: new Set() };
}

/** The heading that repeats the page's title opens no section of its own. */
function addHeading(node: Element, sections: OpenSection[], pageTitle: string): void {
  const { level, id } = node.properties.props as unknown as { level: number; id: string };
  const title = textOf(node.children).replace(/\s+/g, ' ').trim();
  const only = sections.length === 1 && sections[0]?.text.length === 0;
  if (level === 1 && only && title === pageTitle) return;
  const section = openSection(id, level, title);
  for (const name of codeNames(node)) section.code.add(name);
  sections.push(section);
}

function codeNames(node: Element): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'code' ? [textOf(child.children)] : codeNames(child);
  });
}

/** What says nothing of its own: marks of footnotes, their heading, a table of contents in the text. */
function repeats(node: Element): boolean {
  const { properties } = node;
  if ('dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties) return true;
  return properties.id === 'footnote-label' || (node.data !== undefined && 'tocInline' in node.data);
}

/** Words that a card carries in its props. */
function titleOf(node: Element): string {
  if (node.tagName !== 'Card' && node.tagName !== 'ArticleListItem') return '';
  const { title, description = '' } = node.properties.props as unknown as { title: string; description?: string };
  return `${title} ${description}`;
}
