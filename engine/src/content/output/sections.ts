import type { Element, Root, RootContent } from 'hast';
import { oneLine } from '../../shared/oneLine.ts';
import { codeSource } from '../code/codeBlock.ts';
import { separated, unmarkedText } from '../model/apart.ts';
import { drawnOf, isRepeating, propsOf, propWords } from '../model/component.ts';
import { INLINE_ELEMENTS } from '../model/htmlNames.ts';
import { scriptMark, textOf } from '../model/nodes.ts';
import { type Section, type SymbolMark, symbolOf } from '../model/page.ts';
import { codeWords } from './codeWords.ts';

/**
 * The page's text by heading, for search: one string per paragraph, item, and row, including closed tabs and details,
 * plus the searchable words of its code. The first section is the page itself, under its title.
 */
export function sectionsOf(tree: Root, title: string): Section[] {
  const sections: OpenSection[] = [openSection('', 1, title)];
  let line = '';
  let current = sections[0] as OpenSection;
  const endLine = () => {
    const text = oneLine(line);
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
      // An option's row is a separate result; the text after the table belongs to its heading again.
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
    if (node.tagName === 'br') line += ' ';
    const linked = linkedPage(node);
    // The open line becomes the next string.
    const next = current.text.length;
    if (linked) current.links[next] = [...(current.links[next] ?? []), linked];
    if (node.tagName === 'td' || node.tagName === 'th') {
      // A row is one string, because its cells belong together.
      line += ' ';
      node.children.forEach(visit);
      return;
    }
    if (isInline(node)) {
      line += scriptMark(node) + propWords(node);
      node.children.forEach(visit);
      return;
    }
    endLine();
    line += propWords(node);
    if (line !== '') endLine();
    node.children.forEach(visit);
    endLine();
  };
  separated(tree.children).forEach(visit);
  endLine();
  return sections.map(({ code, links, ...section }) => ({
    ...section,
    code: [...code].filter((name) => name !== ''),
    ...(Object.keys(links).length > 0 && { links }),
  }));
}

/** The page of this site that a link with words of its author leads to, not one of a name in code or of a term. */
function linkedPage(node: Element): string | undefined {
  if (node.tagName !== 'Link') return undefined;
  const { href, external, term } = propsOf<'Link'>(node);
  return external || term || isCode(node) ? undefined : /^[^?#]+/.exec(href)?.[0];
}

/** Every other element starts a new string. */
function isInline(node: Element): boolean {
  const drawn = drawnOf(node);
  return drawn ? !drawn.isBlock : INLINE_ELEMENTS.has(node.tagName);
}

type OpenSection = Omit<Section, 'code' | 'links'> & { code: Set<string>; links: Record<number, string[]> };

function openSection(anchor: string, level: number, title: string): OpenSection {
  return { anchor, level, title, isCode: false, text: [], code: new Set(), links: {} };
}

/** A section found by its name, import path, and parameters. */
function symbolSection(anchor: string, level: number, { name, kind, path, signature }: SymbolMark): OpenSection {
  const section = openSection(anchor, level, name);
  // It's also found by `asset decorator` and the names of its parameters.
  return { ...section, isCode: true, symbol: { kind, path, signature }, code: new Set([path, signature, kind]) };
}

/** Starts a section, except for a heading that repeats the page's title. */
function addHeading(node: Element, sections: OpenSection[], pageTitle: string): void {
  const { level, id } = propsOf<'Heading'>(node);
  const title = oneLine(unmarkedText(node.children));
  const only = sections.length === 1 && sections[0]?.text.length === 0;
  if (title === '' || (level === 1 && only && title === pageTitle)) return;
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

/** True for a heading that contains only code: it names a class, a command, a file. */
function isCode({ children }: Element): boolean {
  const said = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return said.length > 0 && said.every((child) => child.type === 'element' && child.tagName === 'code');
}

/** Elements without content of their own: footnote marks, their heading, a list of the page's names. */
function repeats(node: Element): boolean {
  const { properties } = node;
  if ('dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties) return true;
  return properties.id === 'footnote-label' || isRepeating(node);
}
