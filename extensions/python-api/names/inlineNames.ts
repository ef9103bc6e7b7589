import { component } from '../../../engine/src/content/model/component.ts';
import type { RenderContext } from '../../../engine/src/content/model/context.ts';
import { isCamelCase } from '../../../engine/src/shared/camelCase.ts';
import type { InlineCode, PageSection } from './pageCode.ts';

/** A dotted name of a Dagster package in inline code. */
interface InlineName {
  /** With its module: `dagster.AssetSpec.key`. */
  name: string;
  /** Offsets of its parts in the text. */
  offsets: number[];
}

/** `dg.x` or `@dagster_aws.s3.X`, but not in a path, an address, a longer name, or a string. */
const CHAIN_RE = /(?<![\w./~@"'-])@?\b(dg|dagster(?:_\w+)?|dagstermill)((?:\.[A-Za-z_]\w*)+)(?![\w-]*[/"'-])/g;

/** After a package's name, these end a file's or host's name: `dagster.yaml`, `dg.toml`, `dagster.io`. */
const ENDINGS = new Set(
  'yaml yml toml json py md txt log cfg conf ini env sh sql db sqlite csv lock pid sock html svg png zip gz exe ipynb tf service io com cloud plus'.split(
    ' ',
  ),
);

/** The dotted names in a piece of inline code that are certainly meant as names. */
export function inlineNames(text: string): InlineName[] {
  return [...text.matchAll(CHAIN_RE)].flatMap((match) => {
    const [whole, first = '', rest = ''] = match;
    const parts = rest.slice(1).split('.');
    if (parts.length === 1 && ENDINGS.has(parts[0] ?? '')) return [];
    // Prose mentions private modules; only names from one count as use.
    if (parts.at(-1)?.startsWith('_')) return [];
    const offsets = partOffsets([first, ...parts], match.index + (whole.startsWith('@') ? 1 : 0));
    return [{ name: [first === 'dg' ? 'dagster' : first, ...parts].join('.'), offsets }];
  });
}

/** Offsets of the parts of a dotted name that starts at `start`. */
export function partOffsets(parts: readonly string[], start: number): number[] {
  return parts.map((_, index) => start + [...parts.slice(0, index), ''].join('.').length);
}

const WHOLE_RE = /^(@?)([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(\([^()]*\))?$/;

/**
 * The name that a whole piece of inline code may mean, for a lookup: `dagster.asset` for `@dg.asset`, or
 * `AssetSpec.key`. Ordinary words and common code (`asset`, `job`, `Field`) need a module, `@`, or parentheses; in API
 * entries (`isReference`), a capital letter is enough.
 */
export function nameOfWhole(text: string, isReference = false): string | undefined {
  const [, at, name = '', call] = WHOLE_RE.exec(text) ?? [];
  const [first = '', ...rest] = name.split('.');
  if (first === 'dg' && rest.length > 0) return ['dagster', ...rest].join('.');
  if (/^dagster(?:_\w+)?$|^dagstermill$/.test(first)) return rest.length > 0 ? name : undefined;
  if (/^[A-Z]/.test(first)) return rest.length > 0 || isReference || isCamelCase(first) ? name : undefined;
  if (rest.length > 0) return undefined;
  return at || call || first.includes('_') ? name : undefined;
}

/**
 * True for a bare word that usually means something other than the name found: a library's (`s3_resource` is a user's
 * own key), and `io_manager`, the key that every job has.
 */
function isAmbiguous(text: string, found: string): boolean {
  return text === 'io_manager' || (/^[a-z]\w*$/.test(text) && !found.startsWith('dagster.'));
}

/**
 * Links inline code that contains only a documented name: the first use in each section, unless the section already
 * links there. `link_symbols: false` disables it for a page.
 */
export function linkNames(codes: readonly InlineCode[], ctx: RenderContext): void {
  const { api, link_symbols } = ctx.page.frontMatter;
  if (link_symbols === false) return;
  const { lookup } = ctx;
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
    // API pages share the nodes of repeated text: linked once, they are linked everywhere.
    const index = parent.children.indexOf(node);
    if (index < 0) continue;
    ctx.links.push({ path: symbol.path, hash: symbol.anchor, written: answer.name, kind: 'symbol', ...at });
    parent.children[index] = component('Link', { href: isHere ? short : full, external: false }, [node]);
  }
}

/** True if the section is the name's own entry, or that of one of its members. */
function isEntryOf(section: PageSection, anchor: string): boolean {
  return section.id === anchor || section.id.startsWith(`${anchor}.`);
}
