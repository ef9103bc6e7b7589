import * as v from 'valibot';
import { asWritten, textFrom } from '../../shared/asWritten.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { didYouMean, nearest } from '../../shared/nearest.ts';
import { keyPlace, valuePlace } from './frontMatterPlaces.ts';
import { type ParsedYaml, parseYaml } from './frontMatterYaml.ts';
import { simpleYaml } from './simpleYaml.ts';
import { strayFrontMatter } from './strayFrontMatter.ts';
import { isUnsafeUrl } from './urls.ts';

const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'a string');
const address = v.pipe(
  text,
  v.check((url) => !isUnsafeUrl(url), 'an address'),
);
/** Pages are members of an object by their IDs, and this name isn't a member's. */
const id = v.pipe(
  text,
  v.check((name) => name !== '__proto__', 'a usable ID'),
);
/** Values in quotes count too, as in Docusaurus. */
const unquoted = v.pipe(
  v.unknown(),
  v.transform((value) => {
    if (value === 'true' || value === 'false') return value === 'true';
    return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  }),
);
const flag = v.pipe(unquoted, v.boolean('true or false'));
const number = v.pipe(unquoted, v.number('a number'));
const level = v.pipe(unquoted, v.picklist([2, 3, 4, 5, 6], 'a number from 2 to 6'));
const texts = v.array(text, 'a list of strings');
const tag = v.union([
  text,
  v.pipe(
    v.looseObject({ /** The label, if a tag is a map. */ label: v.string() }),
    v.transform(({ label }) => label),
  ),
]);

/** True for a day of the calendar, such as `2025-04-01`, `1/31/2025`, or `2025-04-01T10:00`. */
function isDate(written: string): boolean {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0];
  const date = new Date(written);
  if (Number.isNaN(date.getTime())) return false;
  if (iso) return new Date(`${iso}T00:00Z`).toISOString().startsWith(iso);
  // April 31 would be May 1.
  const late = /\b(?:29|30|31)\b(?!:)/.exec(written)?.[0];
  return late === undefined || written.includes(':') || date.getDate() === Number(late);
}

/** A page's front matter. Unknown keys are kept. */
const FrontMatterSchema = v.looseObject({
  /** Replaces the last part of the ID that the path determines. */
  id: v.optional(id),
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
  sidebar_position: v.optional(number),
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
  /** Last heading level in "On this page". Defaults to 4. */
  toc_max_heading_level: v.optional(level),
  /** ID of the next page; `null` for none. */
  pagination_next: v.optional(v.nullable(text)),
  /** ID of the previous page; `null` for none. */
  pagination_prev: v.optional(v.nullable(text)),
  /** The page's name in links from the previous and next page. Defaults to that in the sidebar. */
  pagination_label: v.optional(text),
  /** `false` keeps numbers at the start of folder and file names in the page's ID and address: `01-intro`. */
  parse_number_prefixes: v.optional(flag),
  /** `true` adds an Atom feed at the page's address with `.xml`. Its entries are the level-2 sections that contain a date, as in `<time datetime="2025-04-18">April 18, 2025</time>`. */
  feed: v.optional(flag),
  /** `true` removes the page from search, sidebars, and the sitemap. Its address still works. */
  unlisted: v.optional(flag),
  /** `true` excludes the page from builds, where no other page can include or offer it. The dev server still shows it. */
  draft: v.optional(flag),
  /** Date and author of the last change, if those in Git are misleading. */
  last_update: v.optional(
    v.looseObject(
      {
        /** The day, such as `2025-04-01`. */
        date: v.optional(v.pipe(text, v.check(isDate, 'a date'))),
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
  'a string': 'Assets',
  'a usable ID': 'assets',
  'an address': 'https://docs.example.com/a',
  'true or false': 'true',
  'a date': '2025-04-01',
  'a number': '2',
  'a number from 2 to 6': '3',
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
  const diagnostics = strayBlocks(file, source);
  if (yaml === undefined) return { frontMatter: {}, bodyOffset, bodyLine, places: {}, diagnostics };
  const simple = simpleYaml(yaml);
  const parsed = simple ? { values: simple, written: simple } : parseYaml(yaml, file, diagnostics);
  const { frontMatter, diagnostics: invalid } = check(parsed, yaml, file);
  diagnostics.push(...invalid);
  return { frontMatter, bodyOffset, bodyLine, places: placesOf(frontMatter, yaml), diagnostics };
}

const KEYS = Object.keys(FrontMatterSchema.entries);

/** Reports what looks like front matter in the text of a page or a partial. */
export function strayBlocks(file: string, source: string): Diagnostic[] {
  const { yaml, bodyOffset, bodyLine } = splitFrontMatter(source);
  const isBody = yaml !== undefined;
  const text = isBody ? source.slice(bodyOffset) : source;
  const stray = strayFrontMatter({ text, keys: KEYS, isBody, isFirst: !yaml?.trim() });
  if (!stray) return [];
  const { index, message, hint } = stray;
  const line = index + (isBody ? bodyLine : 1);
  return [{ id: 'front-matter-yaml', level: 'error', file, line, column: 1, message, hint }];
}

/** True for a value of a key that takes text but gets an empty one. An empty description hides the first paragraph. */
function isEmptyText(key: string, value: unknown, schema: v.GenericSchema): boolean {
  return typeof value === 'string' && value.trim() === '' && key !== 'description' && v.is(schema, 'x');
}

/** Checks the values. Where text is meant, that's the text as `written`. */
function check(
  parsed: ParsedYaml,
  yaml: string,
  file: string,
): { frontMatter: FrontMatter; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const result: Record<string, unknown> = {};
  const entries = FrontMatterSchema.entries as Record<string, v.GenericSchema>;
  for (const [key, written] of Object.entries(parsed.written)) {
    const value = parsed.values[key];
    const schema = Object.hasOwn(entries, key) ? entries[key] : undefined;
    // Where null isn't allowed, it counts as missing.
    if (written === undefined || (written === null && !(schema && v.is(schema, null)))) continue;
    if (!schema && isWithoutEffect(key, value)) {
      const message = `The front matter's "${key}" has no effect here`;
      const hint = ['format', 'mdx'].includes(key) ? 'Remove it. Every page is read as MDX.' : 'Remove it.';
      diagnostics.push({ id: 'front-matter-key', level: 'warn', file, ...keyPlace(yaml, key), message, hint });
      result[key] = value;
      continue;
    }
    if (!schema) {
      const near = misspelled(key, value);
      if (near) {
        // Otherwise, what should stay hidden would be published.
        const level = HIDING.some((hiding) => near === hiding) ? 'error' : 'warn';
        const message = `The front matter has the unknown key "${key}"`;
        const hint = `Did you mean "${near}"?`;
        diagnostics.push({ id: 'front-matter-key', level, file, ...keyPlace(yaml, key), message, hint });
      }
      result[key] = written;
      continue;
    }
    if (isEmptyText(key, written, schema)) {
      const message = `The front matter's "${key}" is empty, so it is ignored`;
      const hint = 'Write a value, or remove the key.';
      diagnostics.push({ id: 'front-matter-key', level: 'warn', file, ...valuePlace(yaml, key), message, hint });
      continue;
    }
    const asText = v.safeParse(schema, written);
    const checked = asText.success ? asText : v.safeParse(schema, value);
    if (checked.success) result[key] = checked.output;
    else {
      // A check of text is about the text as written.
      const [issue] = asText.issues?.[0].type === 'check' ? asText.issues : checked.issues;
      diagnostics.push(invalidValue({ key, value, issue, yaml, file }));
    }
  }
  diagnostics.push(...unknownUpdateKeys(parsed, yaml, file), ...reversedLevels(result, yaml, file));
  return { frontMatter: result, diagnostics };
}

/** Reports keys of `last_update` that aren't read. */
function unknownUpdateKeys({ values: { last_update: update } }: ParsedYaml, yaml: string, file: string): Diagnostic[] {
  const known = Object.keys(FrontMatterSchema.entries.last_update.wrapped.entries);
  const written = v.is(v.record(v.string(), v.unknown()), update) ? Object.keys(update) : [];
  return written
    .filter((key) => !known.includes(key))
    .map((key) => ({
      id: 'front-matter-key',
      level: 'warn',
      file,
      ...valuePlace(yaml, 'last_update', key),
      message: `The front matter has the unknown key "last_update.${key}"`,
      hint: didYouMean(key, known) ?? 'Write date or author.',
    }));
}

/** Reports a table of contents that would show nothing. */
function reversedLevels(
  { toc_min_heading_level: min = 2, toc_max_heading_level: max = 4 }: FrontMatter,
  yaml: string,
  file: string,
): Diagnostic[] {
  if (min <= max) return [];
  const message = `The front matter's "toc_min_heading_level" is ${min}, which is above "toc_max_heading_level", ${max}`;
  const place = valuePlace(yaml, 'toc_min_heading_level');
  const hint = `Write "toc_max_heading_level: ${Math.max(min, 4)}".`;
  return [{ id: 'front-matter-key', level: 'error', file, ...place, message, hint }];
}

/** The diagnostic of a value, or of the part of it that's invalid (`last_update.date`). */
function invalidValue(of: {
  key: string;
  value: unknown;
  issue: v.BaseIssue<unknown>;
  yaml: string;
  file: string;
}): Diagnostic {
  const { key, issue } = of;
  const steps = issue.path ?? [];
  const value = steps.length > 0 ? issue.input : of.value;
  const name = key + steps.map((step) => (typeof step.key === 'number' ? `[${step.key}]` : `.${step.key}`)).join('');
  const wanted = EXAMPLES[issue.message] ? issue.message : 'a string';
  const example = wanted === 'a string' && typeof value === 'boolean' ? `"${value}"` : EXAMPLES[wanted];
  const start = valuePlace(of.yaml, key);
  const shown = asWritten(value, textFrom(of.yaml, { ...start, line: start.line - 1 }));
  const item = typeof value === 'string' ? value : shown;
  return {
    id: 'front-matter-key',
    level: 'error',
    file: of.file,
    ...(steps.length > 0 ? valuePlace(of.yaml, key, item) : start),
    message: `The front matter's "${name}" is ${shown}, not ${wanted}`,
    hint: steps.length > 0 ? `Write ${example}.` : `Write "${key}: ${example}".`,
  };
}

/** Keys that keep a page from readers. */
const HIDING = ['draft', 'unlisted'] as const;

/** The key that was meant by one that differs by a letter, or only by case. */
function misspelled(key: string, value: unknown): string | undefined {
  const lower = key.toLowerCase();
  if (KEYS.includes(lower)) return lower;
  if (typeof value === 'boolean' && lower.length > 3) {
    const name = lower.replace(/^is[_-]?/, '');
    const hiding = HIDING.find((each) => each === name) ?? nearest(name, HIDING, 2)[0];
    if (hiding) return hiding;
  }
  // A short word may be near a key by chance, but hardly with the same letters.
  const swapped = KEYS.find((each) => lettersOf(each) === lettersOf(lower) && !HIDING.some((one) => one === each));
  if (swapped) return swapped;
  const [near] = key.length >= 6 && !/[^a-z_]/i.test(key) ? nearest(key, KEYS) : [];
  return near && Math.abs(near.length - key.length) <= 1 ? near : undefined;
}

function lettersOf(word: string): string {
  return [...word].sort().join('');
}

/** True for Docusaurus's keys that don't exist here. Themes there may read the sidebar's; here, pages may. */
function isWithoutEffect(key: string, value: unknown): boolean {
  if (key === 'mdx') return v.is(v.object({ format: v.literal('md') }), value);
  return key === 'format' ? value === 'md' : ['sidebar_custom_props', 'sidebar_key', 'wrapperClassName'].includes(key);
}

/** Keys whose values are checked later, when the page is rendered or all pages are known. */
const CHECKED_LATER = ['id', 'slug', 'image', 'displayed_sidebar', 'pagination_next', 'pagination_prev'] as const;

/** Places of values that the site may report, by key; an item of `tags` as `tags.bi`. */
function placesOf(frontMatter: FrontMatter, yaml: string): ReadFrontMatter['places'] {
  const tags = frontMatter.tags ?? [];
  return Object.fromEntries([
    ...CHECKED_LATER.filter((key) => typeof frontMatter[key] === 'string').map((key) => [key, valuePlace(yaml, key)]),
    ...tags.map((written) => [`tags.${written}`, valuePlace(yaml, 'tags', written)]),
  ]);
}
