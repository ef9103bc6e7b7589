import { component } from '../component.ts';
import type { RenderContext } from '../context.ts';
import { isAmbiguous, nameOfWhole } from './inlineNames.ts';
import type { InlineCode, PageSection } from './pageCode.ts';

/**
 * Makes links of inline code that is nothing but a documented name: its first use in each section, unless a link of the section leads there
 * already. Returns how many. A page may say no: `link_symbols: false`.
 */
export function linkNames(codes: readonly InlineCode[], ctx: RenderContext): number {
  const { api, link_symbols } = ctx.page.frontMatter;
  if (link_symbols === false) return 0;
  const { lookup } = ctx;
  let linked = 0;
  for (const { text, at, parent, node, section, canLink } of codes) {
    const name = canLink ? nameOfWhole(text, api !== undefined) : undefined;
    const answer = name === undefined ? undefined : lookup.api(name);
    if (answer?.is !== 'name' || isAmbiguous(text, answer.name)) continue;
    const symbol = lookup.symbol(answer.name);
    if (!symbol || lookup.path(symbol.path) !== 'page') continue;
    const isHere = symbol.path === ctx.page.path;
    if (isHere && isEntryOf(section, symbol.anchor)) continue;
    const full = lookup.href(`${symbol.path}#${symbol.anchor}`);
    const short = `#${symbol.anchor}`;
    if (section.hrefs.has(full) || (isHere && section.hrefs.has(short))) continue;
    section.hrefs.add(full);
    // Words that an API page says at several entries are the same nodes: linked once, they are linked everywhere.
    const index = parent.children.indexOf(node);
    if (index < 0) continue;
    ctx.links.push({ path: symbol.path, hash: symbol.anchor, written: answer.name, kind: 'symbol', ...at });
    parent.children[index] = component('Link', { href: isHere ? short : full, external: false }, [node]);
    linked++;
  }
  return linked;
}

/** The section is the name's own entry, or that of one of its members. */
function isEntryOf(section: PageSection, anchor: string): boolean {
  return section.id === anchor || section.id.startsWith(`${anchor}.`);
}
