import * as v from 'valibot';
import { ownPath } from '../../content/model/urls.ts';
import type { Place } from '../../shared/diagnostics.ts';
import { percentDecoded } from '../../shared/escape.ts';
import { isObject, own } from '../../shared/own.ts';
import { cleanSitePath, isSitePath, longPart, MAX_PART_BYTES } from '../config/sitePath.ts';
import type { DataPlaces } from '../config/sourcePlace.ts';
import { validate } from '../config/validate.ts';
import type { SiteModel } from '../model/model.ts';

/** One entry of redirects.json, split. */
export interface RedirectEntry {
  /** As written. */
  from: string;
  to: string;
  /** `to`, with its site path if it's on this site. */
  target: string;
  /** Site path of the source, without hash. */
  path: string;
  /** Of the source, decoded; null if it has none. */
  hash: string | null;
  fromPlace: Place;
  toPlace: Place;
}

type Problem = [message: string, hint: string];
export type RedirectReport = (
  id: 'redirect-format' | 'redirect-target' | 'redirect-loop' | 'redirect-shadowed',
  at: Place,
  problem: Problem,
) => void;

const HINT = 'Write {"from": "/old", "to": "/new"}.';
const redirect = v.strictObject({ from: v.unknown(), to: v.string() });
const schema = v.lazy((input) => (isObject(input) ? redirect : v.never(HINT)));

interface EntryOptions {
  places: DataPlaces;
  baseUrl: string;
  paths: Readonly<SiteModel['paths']>;
  report: RedirectReport;
}

/** Entries of redirects.json by source, including its hash. Invalid ones are reported and skipped. */
export function readRedirectEntries(
  list: unknown,
  { places, baseUrl, paths, report }: EntryOptions,
): Map<string, RedirectEntry> {
  const { place, written } = places;
  const bySource = new Map<string, RedirectEntry>();
  if (!Array.isArray(list))
    report('redirect-format', place([]), ['The redirects are not a list', 'Write [{"from": "/old", "to": "/new"}].']);
  for (const [index, item] of Array.isArray(list) ? list.entries() : []) {
    const read = validate(item, { schema, places, at: [index], id: 'redirect-format', owner: 'a redirect' });
    for (const { message, hint = '', ...at } of read.diagnostics) report('redirect-format', at, [message, hint]);
    if (!read.output) continue;
    const { from, to } = read.output;
    const toPlace = place([index, 'to']);
    const problem = targetProblem(to);
    if (problem) {
      report('redirect-format', toPlace, problem);
      continue;
    }
    // Like a link, it may be written with the base URL.
    const isBelowBase = to.startsWith('/') && own(paths, pathOf(to)) === undefined;
    const target = (isBelowBase ? ownPath(to, baseUrl) : undefined) ?? to;
    for (const [at, value] of Array.isArray(from) ? from.entries() : [[-1, from] as const]) {
      const steps = at < 0 ? [index, 'from'] : [index, 'from', at];
      const fromPlace = place(steps);
      const problem = sourceProblem(value, () => written(value, steps));
      const source = String(value);
      // Written with the base URL, it already has it.
      const address = source.startsWith(baseUrl) ? `/${source.slice(baseUrl.length)}` : source;
      const [path, encoded] = [pathOf(address), hashOf(address)];
      const hash = encoded && (percentDecoded(encoded) ?? encoded);
      const key = hash === null ? path : `${path}#${hash}`;
      const first = bySource.get(key);
      if (problem) report('redirect-format', fromPlace, problem);
      else if (first)
        report('redirect-format', fromPlace, [
          `The redirect from "${value}" appears twice`,
          `Delete this one; the first is on line ${first.fromPlace.line}.`,
        ]);
      else bySource.set(key, { from: value, to, target, path, hash, fromPlace, toPlace });
    }
  }
  return bySource;
}

/**
 * Special characters of hosts: `*` and `:name` are patterns in `_redirects`, and a space ends an address there; the
 * others end a string or start a variable in nginx's or Caddy's configuration.
 */
const PATTERN_RE = /\*|\/:[a-z][^/]*|["`{}$]|(?<=\S) +(?=\S)/i;
/** Parts of a target that hosts would replace by parts of the requested address. */
const PLACEHOLDER_RE = /\/:[a-z][^/?#]*|["`{}$]/i;
const ONE_ADDRESS = 'A redirect leads from one address to another: write an entry for each address.';

function targetProblem(to: string): Problem | undefined {
  const shown = `The target ${JSON.stringify(to)}`;
  if (!isAddress(to) && !isWebAddress(to))
    return [`${shown} is neither a path of this site nor a web address`, targetHint(to)];
  const [part] = PLACEHOLDER_RE.exec(to.replace(/^https?:\/\//, '')) ?? [];
  if (part === undefined) return undefined;
  const hint = part.startsWith('/:') ? ONE_ADDRESS : `Write "${encodeURIComponent(part)}" instead.`;
  return [`${shown} has ${JSON.stringify(part.replace(/^\//, ''))}, which servers don't take literally`, hint];
}

function sourceProblem(from: unknown, written: () => string): Problem | undefined {
  // Hosts' files get the decoded path.
  const [pattern] = (typeof from === 'string' && PATTERN_RE.exec(percentDecoded(from) ?? '')) || [];
  if (pattern !== undefined) {
    const part = JSON.stringify(pattern.replace(/^\//, ''));
    return [
      `The source ${JSON.stringify(from)} has ${part}, which servers don't take literally`,
      /^(?:\*|\/:)/.test(pattern)
        ? ONE_ADDRESS
        : 'Delete the redirect, or put it in the configuration of your own server.',
    ];
  }
  if (typeof from !== 'string' || from.includes('?') || !isAddress(from))
    return [`The source ${written()} is not a path of this site`, sourceHint(from)];
  const long = longPart(pathOf(from));
  if (long === undefined) return undefined;
  const message = `A part of the source is longer than ${MAX_PART_BYTES} bytes: "${long.slice(0, 20)}…"`;
  return [message, 'Delete the redirect: file systems do not support longer names.'];
}

/**
 * Site path of an address, normalized as the server does: decoded, without hash, query, `.html`, `index.html`, or
 * trailing slash.
 */
export function pathOf(address: string): string {
  const bare = address.replace(/[?#].*$/s, '').replace(/(?:\/index)?\.html$/, '');
  return (percentDecoded(bare) ?? bare).replace(/\/+$/, '') || '/';
}

/** The part after `#`, or null. */
export function hashOf(address: string): string | null {
  const hash = address.indexOf('#');
  return hash < 0 || hash === address.length - 1 ? null : address.slice(hash + 1);
}

/** True for a valid site path, with or without query and hash: as written, normalized, and decoded. */
function isAddress(value: string): boolean {
  const path = value.replace(/[?#].*$/s, '');
  if (!isSitePath(path) || !isSitePath(pathOf(value)) || /[\s\p{Cc}]/u.test(value)) return false;
  const plain = percentDecoded(path);
  return (
    plain !== undefined && plain.split('/').length === path.split('/').length && isSitePath(plain.replaceAll(' ', '-'))
  );
}

/** The closest valid path, or null. */
function validPath(value: string): string | null {
  const path = cleanSitePath(pathOf(value));
  return path === null || percentDecoded(path) !== undefined ? path : path.replaceAll('%', '%25');
}

function sourceHint(value: unknown): string {
  if (typeof value !== 'string') return 'Write a path in double quotes, for example "/old".';
  const path = validPath(value.replace(/^https?:\/\/[^/]*/i, ''));
  if (path === null) return 'Write a path, for example "/old".';
  return value.includes('?') ? `Write "${path}"; a query is kept.` : `Write "${path}".`;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]*$/u.test(text) && URL.canParse(text);
}

function targetHint(value: string): string {
  const [scheme = ''] = /^[a-z][\w+.-]*:/i.exec(value) ?? [];
  if (scheme !== '' || value.startsWith('//')) {
    const rest = value.slice(scheme.length).replace(/[\s\p{Cc}]+/gu, encodeURIComponent);
    const web = `${/^http:$/i.test(scheme) ? 'http:' : 'https:'}${rest}`;
    return /^(?:https?:)?$/i.test(scheme) && isWebAddress(web)
      ? `Write "${web}".`
      : 'Write a path, for example "/new", or an address that starts with https://.';
  }
  const path = validPath(value);
  const rest = /[?#].*$/s.exec(value)?.[0].replace(/[\s\p{Cc}]+/gu, encodeURIComponent) ?? '';
  return path === null ? 'Write a path, for example "/new".' : `Write "${path}${rest}".`;
}
