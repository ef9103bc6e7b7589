import { percentDecoded } from '../../shared/escape.ts';
import { didYouMean } from '../../shared/nearest.ts';
import type { JsonNode } from '../config/jsonSource.ts';
import { cleanSitePath, isSitePath, longPart, MAX_PART_BYTES } from '../config/sitePath.ts';

/** One entry of redirects.json, split. */
export interface RedirectEntry {
  /** As written. */
  from: string;
  to: string;
  /** Site path of the source, without hash. */
  path: string;
  /** Of the source; null if it has none. */
  hash: string | null;
  fromPlace: JsonNode;
  toPlace: JsonNode;
}

export type RedirectReport = (
  id: 'redirect-format' | 'redirect-target' | 'redirect-loop' | 'redirect-shadowed',
  at: Pick<JsonNode, 'line' | 'column'>,
  message: string,
  hint?: string,
) => void;

const KEYS = ['from', 'to'];

/**
 * Special characters of hosts: `*` and `:name` are patterns in `_redirects`; the others end a string or start a
 * variable in nginx's or Caddy's configuration.
 */
const PATTERN_RE = /\*|\/:[a-z][^/]*|["`{}$]/i;
/** Parts of a target that hosts would replace by parts of the requested address. */
const PLACEHOLDER_RE = /\/:[a-z][^/?#]*|["`{}$]/i;

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]*$/u.test(text) && URL.canParse(text);
}

/** Entries of redirects.json by source, including its hash. Invalid ones are reported and skipped. */
export function readRedirectEntries(list: JsonNode, report: RedirectReport): Map<string, RedirectEntry> {
  const bySource = new Map<string, RedirectEntry>();
  if (!list.items)
    report('redirect-format', list, 'The redirects are not a list', 'Write [{"from": "/old", "to": "/new"}].');
  for (const item of list.items ?? []) {
    const from = item.fields?.from;
    const to = item.fields?.to;
    const unknown = Object.keys(item.fields ?? {}).find((key) => !KEYS.includes(key));
    if (unknown !== undefined) {
      report(
        'redirect-format',
        item.keys?.[unknown] ?? item,
        `The redirect has the unknown key "${unknown}"`,
        didYouMean(unknown, KEYS) ?? 'Known keys: from, to.',
      );
      continue;
    }
    if (!from || !to || typeof to.value !== 'string') {
      report('redirect-format', item, `${item.written()} is not a redirect`, 'Write {"from": "/old", "to": "/new"}.');
      continue;
    }
    if (!isAddress(to.value) && !isWebAddress(to.value)) {
      report(
        'redirect-format',
        to,
        `The target ${JSON.stringify(to.value)} is neither a path of this site nor a web address`,
        targetHint(to.value),
      );
      continue;
    }
    const placeholder = PLACEHOLDER_RE.exec(to.value.replace(/^https?:\/\//, ''))?.[0];
    if (placeholder !== undefined) {
      report(
        'redirect-format',
        to,
        `The target ${JSON.stringify(to.value)} has ${JSON.stringify(placeholder.replace(/^\//, ''))}, which servers don't take literally`,
        placeholder.startsWith('/:')
          ? 'A redirect leads from one address to another: write an entry for each address.'
          : `Write "${encodeURIComponent(placeholder)}" instead.`,
      );
      continue;
    }
    for (const source of from.items ?? [from]) {
      const value = source.value;
      // Hosts' files get the decoded path.
      const pattern = typeof value === 'string' ? PATTERN_RE.exec(percentDecoded(value) ?? '')?.[0] : undefined;
      if (pattern !== undefined) {
        report(
          'redirect-format',
          source,
          `The source ${JSON.stringify(value)} has ${JSON.stringify(pattern.replace(/^\//, ''))}, which servers don't take literally`,
          /^(?:\*|\/:)/.test(pattern)
            ? 'A redirect leads from one address to another: write an entry for each address.'
            : 'Delete the redirect, or put it in the configuration of your own server.',
        );
        continue;
      }
      if (typeof value !== 'string' || value.includes('?') || !isAddress(value)) {
        report(
          'redirect-format',
          source,
          `The source ${source.written()} is not a path of this site`,
          sourceHint(value),
        );
        continue;
      }
      const path = pathOf(value);
      const long = longPart(path);
      if (long !== undefined) {
        const message = `A part of the source is longer than ${MAX_PART_BYTES} bytes: "${long.slice(0, 20)}…"`;
        report('redirect-format', source, message, 'Delete the redirect: file systems do not support longer names.');
        continue;
      }
      const hash = hashOf(value);
      const key = hash === null ? path : `${path}#${hash}`;
      const first = bySource.get(key);
      if (first)
        report(
          'redirect-format',
          source,
          `The redirect from "${value}" appears twice`,
          `Delete this one; the first is on line ${first.fromPlace.line}.`,
        );
      else bySource.set(key, { from: value, to: to.value, path, hash, fromPlace: source, toPlace: to });
    }
  }
  return bySource;
}

/**
 * Site path of an address, normalized as the server does: decoded, without hash, query, `.html`, `index.html`, or
 * trailing slash.
 */
export function pathOf(address: string): string {
  const bare = address.replace(/[?#].*$/, '').replace(/(?:\/index)?\.html$/, '');
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
  const path = validPath(value);
  if (path === null) return 'Write a path, for example "/old".';
  return value.includes('?') ? `Write "${path}"; a query is kept.` : `Write "${path}".`;
}

function targetHint(value: string): string {
  const path = validPath(value);
  const rest = /[?#][^\s\p{Cc}]*/u.exec(value)?.[0] ?? '';
  return path === null ? 'Write a path, for example "/new".' : `Write "${path}${rest}".`;
}
