import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLParseError,
} from 'yaml';
import type { Diagnostic, Place } from '../../shared/diagnostics.ts';

/** Keys whose text readers see, and in which a "#" is hardly a comment. */
const TITLES: ReadonlySet<string> = new Set(['title', 'title_meta', 'description', 'sidebar_label']);

/** Keys that keep a page from readers. */
export const HIDING: readonly string[] = ['draft', 'unlisted'];

/** Far more than anyone writes by hand. A YAML parser takes minutes, or all memory, for thousands. */
const MAX_DEPTH = 100;
const CHAIN_RE = new RegExp(`(?:[-?:] +){${MAX_DEPTH}}|^ {${4 * MAX_DEPTH}}`, 'm');

/** Offset at which YAML is nested too deep, or -1. */
export function tooNested(yaml: string): number {
  let depth = 0;
  for (const { 0: bracket, index } of yaml.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + ('[{'.includes(bracket) ? 1 : -1));
    if (depth > MAX_DEPTH) return index;
  }
  return yaml.search(CHAIN_RE);
}

/** The values of front matter by key. */
export interface ParsedYaml {
  /** Text that YAML would change (`1.10`, `007`, `!important`) is kept. */
  values: Record<string, unknown>;
  /** As YAML reads them, for messages. */
  plain: Record<string, unknown>;
}

/** Parses front matter. Reports invalid YAML, and text that YAML leaves out of a value. */
export function parseYaml(yaml: string, file: string, diagnostics: Diagnostic[]): ParsedYaml {
  const nothing: ParsedYaml = { values: {}, plain: {} };
  const lineCounter = new LineCounter();
  const placeOf = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { file, line: Math.max(1, line) + 1, column: Math.max(1, col) };
  };
  const refused = (at: Place, message: string, hint: string): ParsedYaml => {
    diagnostics.push({ id: 'front-matter-yaml', level: 'error', ...at, message, hint });
    return nothing;
  };
  const deep = tooNested(yaml);
  if (deep >= 0) {
    const before = yaml.slice(0, deep).split('\n');
    const at = { file, line: before.length + 1, column: (before.at(-1)?.length ?? 0) + 1 };
    const message = `The front matter is nested more than ${MAX_DEPTH} levels deep`;
    return refused(at, message, 'Look for a bracket that is never closed.');
  }
  const document = parseDocument(yaml, {
    uniqueKeys: false,
    lineCounter,
    prettyErrors: false,
    logLevel: 'silent',
    merge: true,
  });
  const [error] = document.errors;
  if (error) {
    const message = `The front matter is not valid YAML: ${error.message.replace(/\s+/g, ' ')}`;
    return refused(placeOf(error.pos[0]), message, yamlHint(error, yaml));
  }
  const { contents } = document;
  if (contents !== null && !isMap(contents) && !(isScalar(contents) && contents.value === null)) {
    const at = placeOf(contents.range?.[0] ?? 0);
    return refused(at, 'The front matter is not a map of keys and values', 'Write lines such as "title: Assets".');
  }
  if (!isMap(contents)) return nothing;
  const nodes = new Map<string, Node | null>();
  const plain: Record<string, unknown> = {};
  const seen = new Map<string, number>();
  for (const pair of withMerged(contents, document)) {
    if (!isScalar(pair.key)) continue;
    const key = String(pair.key.value);
    const { line, column } = placeOf(pair.key.range?.[0] ?? 0);
    const before = seen.get(key);
    if (before !== undefined) {
      const message = `The front matter has the key "${key}" twice; the one on line ${before} is ignored`;
      // A page that one of them hides would be published.
      const level = HIDING.includes(key) ? 'error' : 'warn';
      const at = { file, line, column };
      diagnostics.push({ id: 'front-matter-duplicate', level, ...at, message, hint: 'Remove one of them.' });
    }
    seen.set(key, line);
    if (TITLES.has(key)) reportComment({ key, node: pair.value, placeOf, diagnostics });
    try {
      const value: unknown = (pair.value as Node | null)?.toJS(document) ?? null;
      // Throws for a value that contains itself.
      JSON.stringify(value);
      plain[key] = value;
      nodes.set(key, pair.value as Node | null);
    } catch (problem) {
      // An alias without an anchor, or one that expands endlessly.
      const reason = problem instanceof TypeError ? 'it contains itself' : (problem as Error).message;
      const message = `The value of "${key}" cannot be read: ${reason}`;
      refused({ file, line, column }, message, `Write the value of "${key}" itself.`);
    }
  }
  keepText(document, yaml);
  return { values: Object.fromEntries([...nodes].map(([key, node]) => [key, node?.toJS(document) ?? null])), plain };
}

/** Errors that text has if it should be in quotes. */
const UNQUOTED: ReadonlySet<string> = new Set(['BAD_SCALAR_START', 'BLOCK_AS_IMPLICIT_KEY', 'UNEXPECTED_TOKEN']);

/** The likely fix of invalid YAML. */
export function yamlHint({ code, pos: [at] }: YAMLParseError, yaml: string): string {
  if (code === 'TAB_AS_INDENT') return 'Indent with spaces.';
  const rest = yaml.slice(at);
  const [, key, value] = /^([\w-]+):(\S.*)/.exec(rest) ?? [];
  if (key && /(?:^|\n)[ \t]*$/.test(yaml.slice(0, at))) return `Write a space after the colon: "${key}: ${value}".`;
  const [, next = ''] = /^.*\n([ \t]+)[\w-]+:/.exec(rest) ?? [];
  if (next.length > indentOf(yaml, at)) return 'Look at the indentation: keys of one map start at the same column.';
  if (UNQUOTED.has(code)) return 'Put quotes around text with ": " or a leading special character.';
  return 'Look for a missing quote, colon, or bracket before this position.';
}

/** Where the keys of the line at an offset start; those of a list's item are after its mark. */
function indentOf(yaml: string, at: number): number {
  const line = yaml.slice(yaml.lastIndexOf('\n', at - 1) + 1);
  return /^[ \t]*(?:- +)*/.exec(line)?.[0].length ?? 0;
}

/** The pairs of a map. Those that it merges (`<<: *base`) come first, unless it has their keys itself. */
function withMerged(map: YAMLMap, document: Document): Pair[] {
  const keyOf = ({ key }: Pair) => (isScalar(key) ? String(key.source ?? key.value) : '');
  const own = map.items.filter((pair) => keyOf(pair) !== '<<');
  const keys = new Set(own.map(keyOf));
  const merged = map.items
    .filter((pair) => keyOf(pair) === '<<')
    .flatMap(({ value }) => (isSeq(value) ? value.items : [value]));
  const added: Pair[] = [];
  for (const node of merged) {
    const base = isAlias(node) ? node.resolve(document) : node;
    if (!isMap(base)) continue;
    for (const pair of base.items) {
      if (keys.has(keyOf(pair))) continue;
      keys.add(keyOf(pair));
      added.push(pair);
    }
  }
  return [...added, ...own];
}

/**
 * Replaces numbers that YAML would write differently, and words that it takes for tags or anchors, by their text. With
 * `keys`, only in their values, and every number, because a string is meant.
 */
export function keepText(document: Document, yaml: string, keys?: ReadonlySet<unknown>): void {
  const used = new Set<string>();
  visit(document, { Alias: (_, { source }) => void used.add(source) });
  visit(document, {
    Scalar(position, node, path) {
      if (node.type !== 'PLAIN' || node.source === undefined || !node.range) return;
      const pair = path.findLast(isPair);
      if (keys && (position === 'key' || !isScalar(pair?.key) || !keys.has(pair.key.value))) return;
      const mark = node.tag?.startsWith('!') ? node.tag : node.anchor && !used.has(node.anchor) && `&${node.anchor}`;
      const start = mark ? yaml.lastIndexOf(mark, node.range[0]) : -1;
      if (start >= 0) node.value = yaml.slice(start, node.range[1]).trim();
      else if (typeof node.value === 'number' && (keys || String(node.value) !== node.source)) node.value = node.source;
    },
  });
}

/** Reports that a title goes on after the "#" at which its value ends. */
function reportComment({
  key,
  node,
  placeOf,
  diagnostics,
}: {
  key: string;
  node: unknown;
  placeOf(offset: number): Place;
  diagnostics: Diagnostic[];
}): void {
  if (!isScalar(node) || node.type !== 'PLAIN' || !node.comment) return;
  const comment = `#${node.comment.split('\n', 1)[0]}`;
  const message = `The value of "${key}" ends before "${comment}", which YAML reads as a comment`;
  const hint = `Write "${key}: '${`${node.source} ${comment}`.trim()}'", or put the comment on its own line.`;
  diagnostics.push({ id: 'front-matter-yaml', level: 'warn', ...placeOf(node.range?.[0] ?? 0), message, hint });
}
