import type { Place } from '../../shared/diagnostics.ts';
import type { PageOrigins, RenderContext } from '../model/context.ts';

/** What the security policy limits. Forms have no key: they may only send to the site itself. */
export type PolicyKind = keyof PageOrigins | 'forms';

const NAMES: Readonly<Record<PolicyKind, string>> = {
  images: 'picture',
  frames: 'frame',
  media: 'video or sound',
  forms: 'target of the form',
};

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
  // Browsers ignore tabs in an address and read "\" as "/", and so does URL.
  if (!URL.canParse(address, home)) return undefined;
  const { origin, protocol } = new URL(address, home);
  if (origin === new URL(home).origin || (kind === 'images' && protocol === 'data:')) return undefined;
  if (kind !== 'forms' && origins[kind].some((allowed) => matches(allowed, origin))) return undefined;
  const shown = address.length > 80 ? `${address.slice(0, 80)}…` : address;
  const subject = `The ${NAMES[kind]} "${shown}"`;
  if (!/^https?:$/.test(protocol)) {
    const message = `${subject} has the scheme "${protocol}", which the site's security policy blocks`;
    return { message, hint: 'Write a path of the site, or an address that starts with https:.' };
  }
  const message = `${subject} is on another host, which the site's security policy blocks`;
  if (kind === 'forms') return { message, hint: 'Link to a page of that host instead.' };
  const own = kind === 'frames' ? 'link to it' : 'copy the file to the static folder';
  return { message, hint: `Add "${origin}" to origins.${kind} in site.config.ts, or ${own}.` };
}

/** An allowed origin may stand for all subdomains of a host: `https://*.example.com`. */
function matches(allowed: string, origin: string): boolean {
  const [scheme = '', host] = allowed.split('*');
  return host === undefined ? allowed === origin : origin.startsWith(scheme) && origin.endsWith(host);
}
