import * as v from 'valibot';
import { asWritten, textFrom } from '../../shared/asWritten.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { isBlankText } from '../../shared/isBlankText.ts';
import { didYouMean, nearest } from '../../shared/nearest.ts';
import { isObject, own } from '../../shared/own.ts';
import { keyPlace, valuePlace } from './frontMatterPlaces.ts';
import { HIDING, type ParsedYaml, parseYaml } from './frontMatterYaml.ts';
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
/** Values in quotes count too, as in Docusaurus, and numbers in any spelling. */
const unquoted = v.pipe(
  v.unknown(),
  v.transform((value) => {
    if (value === 'true' || value === 'false') return value === 'true';
    return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
  }),
);
const flag = v.pipe(unquoted, v.boolean('true or false'));
const number = v.pipe(unquoted, v.number('a number'), v.finite('a number'));
const level = v.pipe(unquoted, v.picklist([2, 3, 4, 5, 6], 'a number from 2 to 6'));
const texts = v.array(text, 'a list of strings');
const tag = v.union([
  text,
  v.pipe(
    v.looseObject({ /** The label, if a tag is a map. */ label: v.string() }),
    v.transform(({ label }) => label),
  ),
]);

/** An object; valibot's own takes lists too. */
const map = v.custom<Record<string, unknown>>(isObject, 'a map with date and author');

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
  /** What readers search for who need this page, in words that it doesn't have. */
  searches: v.optional(texts),
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
    v.pipe(
      map,
      v.looseObject({
        /** The day, such as `2025-04-01`. */
        date: v.optional(v.pipe(text, v.check(isDate, 'a date'))),
        /** The author's name. */
        author: v.optional(text),
      }),
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
  const parsed = parseYaml(yaml, file, diagnostics);
  const report: Report = (problem) => diagnostics.push({ id: 'front-matter-key', file, ...problem });
  const frontMatter = check(parsed, yaml, report);
  return { frontMatter, bodyOffset, bodyLine, places: placesOf(frontMatter, yaml), diagnostics };
}

type Report = (problem: Omit<Diagnostic, 'id' | 'file'>) => void;

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
  return typeof value === 'string' && isBlankText(value) && key !== 'description' && v.is(schema, 'x');
}

/** Checks the values, reports invalid ones, and returns the others. */
function check({ values, plain }: ParsedYaml, yaml: string, report: Report): FrontMatter {
  const result: Record<string, unknown> = {};
  const entries: Readonly<Record<string, v.GenericSchema>> = FrontMatterSchema.entries;
  for (const [key, value] of Object.entries(values)) {
    const schema = own(entries, key);
    // Where null isn't allowed, it counts as missing, except for a page that could have been meant to be hidden.
    const isMissing = value === null && !HIDING.includes(key) && !(schema && v.is(schema, null));
    if (value === undefined || isMissing) continue;
    if (!schema) {
      reportUnknown(key, value, (problem) => report({ ...keyPlace(yaml, key), ...problem }));
      result[key] = value;
      continue;
    }
    if (isEmptyText(key, value, schema)) {
      const message = `The front matter's "${key}" is empty, so it is ignored`;
      report({ level: 'warn', ...valuePlace(yaml, key), message, hint: 'Write a value, or remove the key.' });
      continue;
    }
    const checked = v.safeParse(schema, value);
    if (checked.success) result[key] = checked.output;
    else reportInvalid({ key, value: plain[key], schema, issue: checked.issues[0], yaml }, report);
  }
  reportUpdateKeys(values.last_update, yaml, report);
  reportReversedLevels(result, yaml, report);
  return result;
}

/** Reports a key that has no effect, or that is another one with a typo. */
function reportUnknown(
  key: string,
  value: unknown,
  report: (problem: Pick<Diagnostic, 'level' | 'message' | 'hint'>) => void,
): void {
  if (isWithoutEffect(key, value)) {
    const hint = ['format', 'mdx'].includes(key) ? 'Remove it. Every page is read as MDX.' : 'Remove it.';
    report({ level: 'warn', message: `The front matter's "${key}" has no effect here`, hint });
    return;
  }
  const near = misspelled(key, value);
  // Otherwise, what should stay hidden would be published.
  const level = near && HIDING.includes(near) ? 'error' : 'warn';
  const message = `The front matter has the unknown key "${key}"`;
  if (near) report({ level, message, hint: `Did you mean "${near}"?` });
}

/** Reports keys of `last_update` that aren't read. */
function reportUpdateKeys(update: unknown, yaml: string, report: Report): void {
  const known = Object.keys(FrontMatterSchema.entries.last_update.wrapped.pipe[1].entries);
  for (const key of isObject(update) ? Object.keys(update) : []) {
    if (known.includes(key)) continue;
    const message = `The front matter has the unknown key "last_update.${key}"`;
    const hint = didYouMean(key, known) ?? 'Write date or author.';
    report({ level: 'warn', ...valuePlace(yaml, 'last_update', key), message, hint });
  }
}

/** Reports a table of contents that would show nothing. */
function reportReversedLevels(
  { toc_min_heading_level: min = 2, toc_max_heading_level: max = 4 }: FrontMatter,
  yaml: string,
  report: Report,
): void {
  if (min <= max) return;
  const message = `The front matter's "toc_min_heading_level" is ${min}, which is above "toc_max_heading_level", ${max}`;
  const hint = `Write "toc_max_heading_level: ${Math.max(min, 4)}".`;
  report({ level: 'error', ...valuePlace(yaml, 'toc_min_heading_level'), message, hint });
}

/** Reports a value, or the part of it that's invalid (`last_update.date`). */
function reportInvalid(
  of: { key: string; value: unknown; schema: v.GenericSchema; issue: v.BaseIssue<unknown>; yaml: string },
  report: Report,
): void {
  const { key, schema, issue, yaml } = of;
  const keys = issue.path?.map((step) => step.key as string | number) ?? [];
  // A check of text is about the text as written.
  const isText = issue.type === 'check';
  const value = isText
    ? issue.input
    : keys.reduce((inside, step) => (inside as Record<string, unknown>)[step], of.value);
  const name = key + keys.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  const wanted = EXAMPLES[issue.message] ? issue.message : 'a string';
  const isWord = wanted === 'a string' && typeof value === 'boolean';
  const start = valuePlace(yaml, key);
  const shown = asWritten(value, textFrom(yaml, { ...start, line: start.line - 1 }));
  const last = keys.at(-1);
  const part = typeof value === 'string' ? value : typeof last === 'string' && value instanceof Object ? last : shown;
  const message = `The front matter's "${name}" is ${shown}, not ${wanted}`;
  if (keys.length > 0) {
    const example = isWord ? `'${value}'` : EXAMPLES[wanted];
    const [what, whole] = typeof last === 'number' ? ['item', example] : ['key', `"${last}: ${example}"`];
    const hint = value === null ? `Remove the empty ${what}.` : `Write ${whole}.`;
    report({ level: 'error', ...valuePlace(yaml, key, part), message, hint });
    return;
  }
  const written = value === false && v.is(schema, null) ? null : EXAMPLES[wanted];
  const hint =
    isWord && written !== null ? 'Write a string in quotes, or remove the key.' : `Write "${key}: ${written}".`;
  report({ level: 'error', ...start, message, hint });
}

/** Keys of other programs, the value for a page that isn't shown, and the key here. */
const HIDING_ELSEWHERE: Readonly<Record<string, [hides: unknown, key: string]>> = {
  hidden: [true, 'unlisted'],
  hide: [true, 'unlisted'],
  noindex: [true, 'unlisted'],
  nav_exclude: [true, 'unlisted'],
  search_exclude: [true, 'unlisted'],
  private: [true, 'draft'],
  visible: [false, 'unlisted'],
  status: ['draft', 'draft'],
  public: [false, 'draft'],
  publish: [false, 'draft'],
  published: [false, 'draft'],
};

/** The key that was meant by one that differs by a letter, or only by case. */
function misspelled(key: string, value: unknown): string | undefined {
  const lower = key.toLowerCase();
  if (KEYS.includes(lower)) return lower;
  const name = lower.replace(/^is[_-]?/, '');
  const [hides, other] = own(HIDING_ELSEWHERE, name) ?? [];
  if (other) return value === hides ? other : undefined;
  if (typeof value === 'boolean' && lower.length > 3) {
    const hiding = HIDING.includes(name) ? name : nearest(name, HIDING, 2)[0];
    if (hiding) return hiding;
  }
  // A short word may be near a key by chance, but hardly with the same letters.
  const swapped = KEYS.find((each) => lettersOf(each) === lettersOf(lower) && !HIDING.includes(each));
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
