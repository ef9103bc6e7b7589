import * as v from 'valibot';
import { isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { nearest } from '../../shared/nearest.ts';
import { keyPlace, valuePlace } from './frontMatterPlaces.ts';
import { simpleYaml, tooNested } from './simpleYaml.ts';
import { isUnsafeUrl } from './urls.ts';

const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'a text');
const address = v.pipe(
  text,
  v.check((url) => !isUnsafeUrl(url), 'an address'),
);
const flag = v.boolean('true or false');
const level = v.picklist([1, 2, 3, 4, 5, 6], 'a number from 1 to 6');
const texts = v.array(text, 'a list of strings');
const tag = v.union([
  text,
  v.pipe(
    v.looseObject({ /** The label, if a tag is a map. */ label: v.string() }),
    v.transform(({ label }) => label),
  ),
]);

/** A page's front matter. Unknown keys are kept. */
const FrontMatterSchema = v.looseObject({
  /** Replaces the last part of the ID that the path determines. */
  id: v.optional(text),
  /** The page's title. Defaults to its first level-1 heading. */
  title: v.optional(text),
  /** Title for browser tabs and search engines, if it differs. */
  title_meta: v.optional(text),
  /** For search engines and lists of pages. Defaults to the first paragraph. */
  description: v.optional(text),
  /** Other names of the page's subject, for search. */
  keywords: v.optional(texts),
  /** Picture for link previews. */
  image: v.optional(address),
  /** Site path, or a path relative to the folder's. */
  slug: v.optional(text),
  /** The page's name in the sidebar and in breadcrumbs. */
  sidebar_label: v.optional(text),
  /** The page's position in a sidebar generated from folders. */
  sidebar_position: v.optional(v.number('a number')),
  /** Class of the page's entry in the sidebar. */
  sidebar_class_name: v.optional(text),
  /** `null` shows the page without a sidebar. */
  displayed_sidebar: v.optional(v.nullable(text, undefined)),
  /** The page's tags, by key or label. */
  tags: v.optional(v.array(tag, 'a list of tags')),
  /** `true` hides the title above the text. */
  hide_title: v.optional(flag),
  /** `true` hides "On this page". */
  hide_table_of_contents: v.optional(flag),
  /** First heading level in "On this page". Defaults to 2. */
  toc_min_heading_level: v.optional(level),
  /** Last heading level in "On this page". Defaults to 3. */
  toc_max_heading_level: v.optional(level),
  /** ID of the next page; `null` for none. */
  pagination_next: v.optional(v.nullable(text)),
  /** ID of the previous page; `null` for none. */
  pagination_prev: v.optional(v.nullable(text)),
  /** `true` removes the page from search, sidebars, and the sitemap. Its address still works. */
  unlisted: v.optional(flag),
  /** `true` excludes the page from builds. The dev server still shows it. */
  draft: v.optional(flag),
  /** Date and author of the last change, if those in Git are misleading. */
  last_update: v.optional(
    v.looseObject(
      {
        /** The day, such as `2025-04-01`. */
        date: v.optional(text),
        /** The author's name. */
        author: v.optional(text),
      },
      'a map with date and author',
    ),
  ),
  /** Address of "Edit this page"; `null` hides the link. */
  custom_edit_url: v.optional(v.nullable(address)),
  /** The facts that `<ApiReference />` shows, such as `core/assets`. */
  api: v.optional(text),
  /** `false` disables automatic links from API names in inline code. */
  link_symbols: v.optional(flag),
  /** `false` disables automatic links from glossary terms. */
  link_terms: v.optional(flag),
});

export type FrontMatter = v.InferOutput<typeof FrontMatterSchema>;

const EXAMPLES: Readonly<Record<string, string>> = {
  'a text': 'Assets',
  'an address': 'https://docs.example.com/a',
  'true or false': 'true',
  'a number': '2',
  'a number from 1 to 6': '3',
  'a list of strings': '[assets, jobs]',
  'a list of tags': '[assets, jobs]',
  'a map with date and author': '{ date: 2025-04-01, author: Ada }',
};

interface ReadFrontMatter {
  frontMatter: FrontMatter;
  /** Offset of the body in the file's text, and the number of its first line. */
  bodyOffset: number;
  bodyLine: number;
  /** Places of values that other stages check, by key. */
  places: Record<string, { line: number; column: number }>;
  diagnostics: Diagnostic[];
}

const FRONT_MATTER_RE = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|(?<=\n))(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

/** Splits a file into front matter and body. `yaml` is undefined without front matter. */
export function splitFrontMatter(source: string): { yaml: string | undefined; bodyOffset: number; bodyLine: number } {
  const match = FRONT_MATTER_RE.exec(source);
  if (!match) return { yaml: undefined, bodyOffset: source.startsWith('\uFEFF') ? 1 : 0, bodyLine: 1 };
  const bodyLine = match[0].split('\n').length - (match[0].endsWith('\n') ? 0 : 1);
  return { yaml: match[1] ?? '', bodyOffset: match[0].length, bodyLine };
}

/** Reads the YAML block at the start of a file. Reports and drops invalid values; invalid YAML yields empty front matter. */
export function readFrontMatter(file: string, source: string): ReadFrontMatter {
  const { yaml, bodyOffset, bodyLine } = splitFrontMatter(source);
  const diagnostics: Diagnostic[] = [];
  if (yaml === undefined) {
    if (/^\uFEFF?---[ \t]*\r?\n(?=[ \t]*[\w-]+[ \t]*:)/.test(source)) {
      const message = 'The front matter opened with "---" is never closed';
      const hint = 'Write "---" on its own line after it.';
      diagnostics.push({ id: 'front-matter-yaml', level: 'error', file, line: 1, column: 1, message, hint });
    }
    return { frontMatter: {}, bodyOffset, bodyLine, places: {}, diagnostics };
  }
  const values = simpleYaml(yaml) ?? parseYaml(yaml, file, diagnostics);
  const frontMatter = check(values, yaml, file, diagnostics);
  return { frontMatter, bodyOffset, bodyLine, places: placesOf(frontMatter, yaml), diagnostics };
}

function parseYaml(yaml: string, file: string, diagnostics: Diagnostic[]): Record<string, unknown> {
  const deep = tooNested(yaml);
  if (deep >= 0) {
    const before = yaml.slice(0, deep).split('\n');
    diagnostics.push({
      id: 'front-matter-yaml',
      level: 'error',
      file,
      line: before.length + 1,
      column: (before.at(-1)?.length ?? 0) + 1,
      message: 'The front matter is nested more than 100 levels deep',
      hint: 'Look for a bracket that is never closed.',
    });
    return {};
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { uniqueKeys: false, lineCounter, prettyErrors: false, logLevel: 'silent' });
  const placeOf = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { file, line: Math.max(1, line) + 1, column: Math.max(1, col) };
  };
  const [error] = document.errors;
  if (error) {
    const place = placeOf(error.pos[0]);
    const message = `The front matter is not valid YAML: ${error.message.replace(/\s+/g, ' ')}`;
    diagnostics.push({
      id: 'front-matter-yaml',
      level: 'error',
      ...place,
      message,
      hint: 'Put quotes around text with ": " or a leading special character.',
    });
    return {};
  }
  const { contents } = document;
  if (contents !== null && !isMap(contents) && !(isScalar(contents) && contents.value === null)) {
    const place = placeOf(contents.range?.[0] ?? 0);
    diagnostics.push({
      id: 'front-matter-yaml',
      level: 'error',
      ...place,
      message: 'The front matter is not a map of keys and values',
      hint: 'Write lines such as "title: Assets".',
    });
    return {};
  }
  if (!isMap(contents)) return {};
  const values: Record<string, unknown> = {};
  const seen = new Map<string, number>();
  for (const pair of contents.items) {
    if (!isPair(pair) || !isScalar(pair.key)) continue;
    const key = String(pair.key.value);
    const { line, column } = placeOf(pair.key.range?.[0] ?? 0);
    const before = seen.get(key);
    if (before !== undefined) {
      const message = `The front matter has the key "${key}" twice; the one on line ${before} is ignored`;
      diagnostics.push({
        id: 'front-matter-duplicate',
        level: 'warn',
        file,
        line,
        column,
        message,
        hint: 'Remove one of them.',
      });
    }
    seen.set(key, line);
    try {
      const value: unknown = (pair.value as Node | null)?.toJS(document) ?? null;
      // Throws for a value that contains itself.
      JSON.stringify(value);
      values[key] = value;
    } catch (problem) {
      // An alias without an anchor, or one that expands endlessly.
      const reason = problem instanceof TypeError ? 'it contains itself' : (problem as Error).message;
      const message = `The value of "${key}" cannot be read: ${reason}`;
      const hint = `Write the value of "${key}" itself.`;
      diagnostics.push({ id: 'front-matter-yaml', level: 'error', file, line, column, message, hint });
    }
  }
  return values;
}

function check(values: Record<string, unknown>, yaml: string, file: string, diagnostics: Diagnostic[]): FrontMatter {
  const result: Record<string, unknown> = {};
  const entries = FrontMatterSchema.entries as Record<string, v.GenericSchema>;
  for (const [key, value] of Object.entries(values)) {
    const schema = Object.hasOwn(entries, key) ? entries[key] : undefined;
    // Where null isn't allowed, it counts as missing.
    if (value === undefined || (value === null && !(schema && v.is(schema, null)))) continue;
    if (!schema) {
      const [near] = key.length >= 6 && !/[^a-z_]/i.test(key) ? nearest(key, Object.keys(entries)) : [];
      if (near && Math.abs(near.length - key.length) <= 1) {
        const message = `The front matter has the unknown key "${key}"`;
        diagnostics.push({
          id: 'front-matter-key',
          level: 'warn',
          file,
          ...keyPlace(yaml, key),
          message,
          hint: `Did you mean "${near}"?`,
        });
      }
      result[key] = value;
      continue;
    }
    const parsed = v.safeParse(schema, value);
    if (parsed.success) {
      result[key] = parsed.output;
      continue;
    }
    const issue = parsed.issues[0];
    const wanted = EXAMPLES[issue.message] ? issue.message : 'a text';
    diagnostics.push({
      id: 'front-matter-key',
      level: 'error',
      file,
      ...valuePlace(yaml, key),
      message: `The front matter's "${key}" is ${JSON.stringify(value)}, not ${wanted}`,
      hint: `Write "${key}: ${EXAMPLES[wanted]}".`,
    });
  }
  return result;
}

/** Keys whose values are checked later, when the page is rendered or all pages are known. */
const JUDGED = ['id', 'slug', 'image', 'displayed_sidebar', 'pagination_next', 'pagination_prev'] as const;

/** Places of values that the site may report, by key; an item of `tags` as `tags.bi`. */
function placesOf(frontMatter: FrontMatter, yaml: string): ReadFrontMatter['places'] {
  const tags = frontMatter.tags ?? [];
  return Object.fromEntries([
    ...JUDGED.filter((key) => typeof frontMatter[key] === 'string').map((key) => [key, valuePlace(yaml, key)]),
    ...tags.map((written) => [`tags.${written}`, valuePlace(yaml, 'tags', written)]),
  ]);
}
