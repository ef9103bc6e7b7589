import type { Element, Parents, Root } from 'hast';
import { placeOfCode } from '../../../engine/src/content/elements/code.ts';
import { isRepeating, mayHoldLinks, propsOf } from '../../../engine/src/content/model/component.ts';
import { textOf } from '../../../engine/src/content/model/nodes.ts';
import type { Place } from '../../../engine/src/shared/diagnostics.ts';

/** A piece of inline code with its position in the tree. */
export interface InlineCode {
  text: string;
  /** Place of the text's first character. */
  at: Place;
  parent: Parents;
  node: Element;
  section: PageSection;
  /** False inside links, headings, and controls. */
  canLink: boolean;
}

/** The content under one heading. */
export interface PageSection {
  /** The heading's id; '' before the first. */
  id: string;
  /** Targets of its links, as `href`s. */
  hrefs: Set<string>;
}

/** The inline code of a page that an author wrote with backticks, in order. */
export function pageCode(tree: Root): InlineCode[] {
  const found: InlineCode[] = [];
  let section: PageSection = { id: '', hrefs: new Set() };
  const visit = (parent: Parents, canLink: boolean) => {
    for (const node of parent.children) {
      if (node.type !== 'element' || isRepeating(node)) continue;
      if (node.tagName === 'Heading') section = { id: propsOf<'Heading'>(node).id, hrefs: new Set() };
      if (node.tagName === 'Link') section.hrefs.add(propsOf<'Link'>(node).href);
      const at = node.tagName === 'code' ? placeOfCode(node) : undefined;
      if (at) found.push({ text: textOf(node.children), at, parent, node, section, canLink });
      else if (node.tagName === 'Table') inTable(node, canLink);
      else visit(node, canLink && mayHoldLinks(node));
    }
  };
  /** Readers look things up in tables and may not see a link above one. */
  const inTable = (table: Element, canLink: boolean) => {
    const around = section;
    section = { id: around.id, hrefs: new Set() };
    visit(table, canLink);
    section = around;
  };
  visit(tree, true);
  return found;
}
