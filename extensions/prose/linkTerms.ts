import type { Element, ElementContent, Parents, Root, Text } from 'hast';
import { component, isRepeating, mayHoldLinks, propsOf } from '../../engine/src/content/model/component.ts';
import type { RenderContext } from '../../engine/src/content/model/context.ts';
import { textOf } from '../../engine/src/content/model/nodes.ts';
import { own } from '../../engine/src/shared/own.ts';
import type { FindTerms, FoundTerm } from './findTerms.ts';
import type { GlossaryWords } from './readWords.ts';

/** Elements without term links, besides those without any links: verbatim names and headings of content. */
const NO_TERMS = new Set(['b', 'code', 'dt', 'kbd', 'pre', 'samp', 'strong', 'th', 'CodeBlock']);

/**
 * Links the first use of each glossary term in a page's prose, unless a link mentions it or leads to its entry before.
 * Skips the glossary, the home page, API pages, and pages that the entry links to. Disabled by `link_terms: false`.
 */
export function linkTerms(
  tree: Root,
  { glossary, find, ctx }: { glossary: GlossaryWords; find: FindTerms; ctx: RenderContext },
): void {
  const { frontMatter, path, file } = ctx.page;
  if (path === '/' || file === glossary.file) return;
  if (frontMatter.link_terms === false || frontMatter.api !== undefined) return;
  const hrefs = new Set<string>();
  eachLink(tree, (link) => hrefs.add(propsOf<'Link'>(link).href));

  /** Href of a term's entry, or null if it isn't linked, or not again. */
  const targets = new Map<string, string | null>();
  const targetOf = (id: string): string | null => {
    const known = targets.get(id);
    if (known !== undefined) return known;
    const subjects = ctx.lookup.fact('prose', id) as string[] | undefined;
    const place = subjects && pathOf(glossary, ctx);
    const isAt = (other: string) => path === other || path.startsWith(`${other}/`);
    const others = [...(subjects ?? []), ...(own(glossary.elsewhere, id) ?? [])];
    const href = place !== undefined && !others.some(isAt) ? ctx.lookup.href(`${place}#${id}`) : null;
    const target = href !== null && !hrefs.has(href) ? href : null;
    targets.set(id, target);
    if (target !== null && place !== undefined)
      ctx.links.push({ path: place, hash: id, written: id, kind: 'symbol', ...ctx.place(undefined) });
    return target;
  };

  const link = (text: Text, isStart: boolean): ElementContent[] => {
    const out: ElementContent[] = [];
    let done = 0;
    for (const { start, end, id } of find(text.value, isStart)) {
      const href = targetOf(id);
      if (href === null) continue;
      targets.set(id, null);
      const word: Text = { type: 'text', value: text.value.slice(start, end) };
      out.push(
        { type: 'text', value: text.value.slice(done, start) },
        component('Link', { href, external: false, term: true }, [word]),
      );
      done = end;
    }
    if (done === 0) return [text];
    return [...out, { type: 'text', value: text.value.slice(done) }];
  };

  const visit = (parent: Parents) => {
    const children: ElementContent[] = [];
    for (const [index, node] of parent.children.entries()) {
      if (node.type === 'text') children.push(...link(node, index === 0));
      else {
        if (node.type === 'element') inElement(node);
        children.push(node as ElementContent);
      }
    }
    if (children.length > parent.children.length) parent.children = children;
  };
  const inElement = (element: Element) => {
    if (element.tagName === 'Link') note(find(textOf(element.children), true), textOf(element.children));
    // Readers don't see the content of closed tabs first.
    const isHidden = element.tagName === 'TabItem' && !propsOf<'TabItem'>(element).selected;
    if (!isHidden && mayHoldLinks(element) && !NO_TERMS.has(element.tagName) && !isRepeating(element)) visit(element);
  };
  /** A link whose text is a term counts as its first use. */
  const note = ([only]: FoundTerm[], text: string) => {
    if (only && only.end - only.start === text.trim().length) targets.set(only.id, null);
  };
  visit(tree);
}

/** The glossary's site path, if it's published. */
function pathOf({ file }: GlossaryWords, { lookup }: RenderContext): string | undefined {
  const path = lookup.file(file)?.path;
  return path !== undefined && lookup.path(path) === 'page' ? path : undefined;
}

function eachLink(parent: Parents, onLink: (link: Element) => void): void {
  for (const node of parent.children) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'Link') onLink(node);
    else eachLink(node, onLink);
  }
}
