import type { Element, Root, RootContent } from 'hast';
import { codeSource } from './codeBlock.ts';
import { codeWords } from './codeWords.ts';
import { propsOf } from './component.ts';
import { isRepeating } from './isRepeating.ts';
import type { Section, SymbolMark } from './page.ts';
import { symbolOf } from './symbolOf.ts';
import { textOf } from './textOf.ts';

/** Elements that stand inside a line of text; every other element starts a new string. */
const INLINE = new Set(
  'Link Badge Image a abbr b br cite code del dfn em i input ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/**
 * The page's text by heading, for search: paragraphs, items and cells one string each, closed tabs and details included,
 * and what search reads of its code. The first section is the page's own, under its title.
 */
export function searchSections(tree: Root, title: string): Section[] {
  const sections: OpenSection[] = [openSection('', 1, title)];
  let line = '';
  let current = sections[0] as OpenSection;
  const endLine = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text !== '') current.text.push(text);
    line = '';
  };

  const visit = (node: RootContent) => {
    if (node.type === 'text') line += node.value;
    if (node.type !== 'element' || repeats(node)) return;
    if (node.tagName === 'Heading') {
      endLine();
      addHeading(node, sections, title);
      current = sections.at(-1) as OpenSection;
      return;
    }
    const symbol = node.tagName === 'tr' ? symbolOf(node) : undefined;
    if (symbol) {
      endLine();
      // The row of an option is found by itself; what follows the table belongs to its heading again.
      const above = current;
      current = symbolSection(String(node.properties.id), Math.min(6, above.level + 1), symbol);
      sections.push(current);
      node.children.forEach(visit);
      endLine();
      current = above;
      return;
    }
    const source = codeSource(node);
    if (source) {
      endLine();
      const { language } = propsOf<'CodeBlock'>(node);
      const { names, text } = codeWords(source.code, language);
      for (const name of names) current.code.add(name);
      current.text.push(...text);
      return;
    }
    if (node.tagName === 'code') current.code.add(textOf(node.children));
    if (node.tagName === 'Badge') line += propsOf<'Badge'>(node).status;
    if (node.tagName === 'br') line += ' ';
    if (node.tagName === 'td' || node.tagName === 'th') {
      // A row is one string: what its cells say belongs together.
      line += ' ';
      node.children.forEach(visit);
      return;
    }
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
  return { anchor, level, title, isCode: false, text: [], code: new Set() };
}

/** A section that is found by its name, its import path and what it takes. */
function symbolSection(anchor: string, level: number, { name, kind, path, signature }: SymbolMark): OpenSection {
  const section = openSection(anchor, level, name);
  // `asset decorator` and the names of its parameters find it too.
  return { ...section, isCode: true, symbol: { kind, path, signature }, code: new Set([path, signature, kind]) };
}

/** The heading that repeats the page's title opens no section of its own. */
function addHeading(node: Element, sections: OpenSection[], pageTitle: string): void {
  const { level, id } = propsOf<'Heading'>(node);
  const title = textOf(node.children).replace(/\s+/g, ' ').trim();
  const only = sections.length === 1 && sections[0]?.text.length === 0;
  if (level === 1 && only && title === pageTitle) return;
  const symbol = symbolOf(node);
  const section = symbol ? symbolSection(id, level, symbol) : openSection(id, level, title);
  section.isCode ||= isCode(node);
  for (const name of codeNames(node)) section.code.add(name);
  sections.push(section);
}

function codeNames(node: Element): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'code' ? [textOf(child.children)] : codeNames(child);
  });
}

/** A heading of code and nothing else names a thing: a class, a command, a file. */
function isCode({ children }: Element): boolean {
  const said = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return said.length > 0 && said.every((child) => child.type === 'element' && child.tagName === 'code');
}

/** What says nothing of its own: marks of footnotes, their heading, a list of the page's names. */
function repeats(node: Element): boolean {
  const { properties } = node;
  if ('dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties) return true;
  const isToc = node.data !== undefined && 'tocInline' in node.data;
  return properties.id === 'footnote-label' || isToc || isRepeating(node);
}

/** Words that a card or a tab carries in its props. */
function titleOf(node: Element): string {
  if (node.tagName === 'TabItem') return propsOf<'TabItem'>(node).label;
  if (node.tagName !== 'Card' && node.tagName !== 'ArticleListItem') return '';
  const { title, description = '' } = propsOf<'ArticleListItem'>(node);
  return `${title} ${description}`;
}
