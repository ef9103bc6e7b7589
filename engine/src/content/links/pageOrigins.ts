import type { Element } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import type { PageOrigins, RenderContext } from '../model/context.ts';
import { DRAWING_ELEMENTS } from '../model/htmlNames.ts';

/**
 * What the security policy limits. The last three have no key: forms may only send to the site itself, objects are
 * never shown, and browsers don't take parts of drawings from other hosts.
 */
export type PolicyKind = keyof PageOrigins | 'forms' | 'objects' | 'drawings';

const NAMES: Readonly<Record<PolicyKind, string>> = {
  images: 'picture',
  frames: 'frame',
  media: 'video or sound',
  forms: 'target of the form',
  objects: 'object',
  drawings: 'part of a drawing',
};

const INSTEAD_OF_OWN = 'Link to it, or show it as a picture or a video.';
const INSTEAD: Readonly<Record<PolicyKind, string>> = {
  images: 'copy the file to the static folder',
  frames: 'link to it',
  media: 'copy the file to the static folder',
  forms: 'Link to a page of that host instead.',
  objects: INSTEAD_OF_OWN,
  drawings: 'Draw it in the page, or show the drawing as a picture.',
};

/** The site's own pages and files can't be in frames and objects. */
const NEVER_OWN: ReadonlySet<PolicyKind> = new Set(['frames', 'objects']);

/** Attributes of drawings whose value may be `url(…)`. */
const PAINTS: ReadonlySet<string> = new Set(
  'clippath cursor fill filter marker markerend markermid markerstart mask stroke'.split(' '),
);

/** What an attribute loads or sends, with names in lower case and without hyphens; undefined for a link. */
export function loadedBy(tag: string, attribute: string): PolicyKind | undefined {
  if (DRAWING_ELEMENTS.has(tag))
    return /^(?:xlink:?)?href$/.test(attribute) || PAINTS.has(attribute) ? 'drawings' : undefined;
  if (attribute === 'srcset' || attribute === 'poster') return 'images';
  if (attribute === 'action' || attribute === 'formaction') return 'forms';
  if (tag === 'object') return attribute === 'data' ? 'objects' : undefined;
  if (attribute !== 'src') return undefined;
  return tag === 'iframe' ? 'frames' : tag === 'img' || tag === 'input' ? 'images' : 'media';
}

/** The addresses in an attribute that loads something. */
export function addressesIn(tag: string, attribute: string, value: string): string[] {
  if (attribute === 'srcset') return srcSetCandidates(value).flatMap(([address]) => address || []);
  if (!PAINTS.has(attribute) || !DRAWING_ELEMENTS.has(tag)) return [value];
  // CSS allows escapes in names and addresses: `u\\72l(…)`.
  const plain = value.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  );
  return [...plain.matchAll(/(?:url|src)\(\s*["']?([^"')]*)/gi)].map(([, address = '']) => address.trim());
}

/** Reports what a plain element would load from other hosts, or send there. */
export function reportLoads({ tagName, properties }: Element, at: Place, ctx: RenderContext): void {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== 'string') continue;
    const attribute = name.toLowerCase();
    const kind = loadedBy(tagName, attribute);
    if (!kind) continue;
    for (const address of addressesIn(tagName, attribute, value)) reportBlocked({ kind, address, at }, ctx);
  }
}

/** Reports content that the site's security policy would block: the page would have a hole, without a word. */
export function reportBlocked(
  { kind, address, at }: { kind: PolicyKind; address: string; at: Place },
  { lookup, options, report }: Pick<RenderContext, 'lookup' | 'options' | 'report'>,
): void {
  const blocked = blockedOrigin(kind, address, { home: lookup.url('/'), origins: options.origins });
  if (blocked) report('blocked-origin', 'error', at, blocked.message, blocked.hint);
}

/** Why the policy of a site at `home` blocks an address; undefined if it doesn't. */
export function blockedOrigin(
  kind: PolicyKind,
  address: string,
  { home, origins }: { home: string; origins: PageOrigins },
): { message: string; hint: string } | undefined {
  const url = resolvedUrl(address, home);
  if (!url) return undefined;
  const { origin, protocol } = url;
  const isWeb = /^https?:$/.test(protocol);
  // A blob has the origin of the page that made it.
  const isOwn = isWeb && origin === new URL(home).origin;
  if ((isOwn && !NEVER_OWN.has(kind)) || (kind === 'images' && protocol === 'data:')) return undefined;
  const key = kind in origins ? (kind as keyof PageOrigins) : undefined;
  if (key && origins[key].some((allowed) => matches(allowed, origin))) return undefined;
  const shown = address.length > 80 ? `${address.slice(0, 80)}…` : address;
  const subject = `The ${NAMES[kind]} "${shown}"`;
  if (!isWeb) {
    const message = `${subject} has the scheme "${protocol}", which the site's security policy blocks`;
    return { message, hint: 'Write a path of the site, or an address that starts with https:.' };
  }
  const message = `${subject} is on ${isOwn ? 'this site' : 'another host'}, which the site's security policy blocks`;
  if (isOwn) return { message, hint: INSTEAD_OF_OWN };
  if (!key) return { message, hint: INSTEAD[kind] };
  return { message, hint: `Add "${origin}" to origins.${key} in site.config.ts, or ${INSTEAD[kind]}.` };
}

/** True for an address that browsers find on another host, in any spelling. */
export function isOnOtherHost(address: string, home: string): boolean {
  const host = resolvedUrl(address, home)?.host;
  return host !== undefined && host !== '' && host !== new URL(home).host;
}

/**
 * Where browsers find an address. They ignore tabs and line ends and read "\\" as "/", and so does URL. Without slashes,
 * `https:x.example` is a path on pages at https: and a host on others, such as those of the dev server.
 */
function resolvedUrl(address: string, home: string): URL | undefined {
  if (!URL.canParse(address, home)) return undefined;
  const { host, pathname } = new URL(home);
  const found = ['https:', 'http:'].map((scheme) => new URL(address, `${scheme}//${host}${pathname}`));
  return found.find((url) => url.host !== host) ?? new URL(address, home);
}

/** An allowed origin may stand for all subdomains of a host: `https://*.example.com`. */
function matches(allowed: string, origin: string): boolean {
  const [scheme = '', host] = allowed.split('*');
  return host === undefined ? allowed === origin : origin.startsWith(scheme) && origin.endsWith(host);
}

/** The variants of a `srcset`, each an address and an optional size: `/a.png 1x, /b.png 2x`. */
export function srcSetCandidates(written: string): string[][] {
  return written.split(/,\s+|,(?=\/|\.|https?:)/i).map((candidate) => candidate.trim().split(/\s+/));
}
