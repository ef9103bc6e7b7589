import * as v from 'valibot';
import type { Diagnostic, DiagnosticId } from '../../shared/diagnostics.ts';
import { didYouMean, nearest } from '../../shared/nearest.ts';
import { own } from '../../shared/own.ts';
import type { DataPath, DataPlaces } from './sourcePlace.ts';

/** Keys of Docusaurus's configuration -> where their settings are here. */
const DOCUSAURUS: Readonly<Record<string, string>> = {
  presets: "Remove it: the docs plugin's options are keys of this file, such as docsDir, editUrl, and lastUpdate.",
  plugins: 'Remove it: plugins cannot be loaded. Redirects are in redirects.json, and search is built in.',
  themes: 'Remove it: the theme is built in.',
  themeConfig: 'Move its keys to the top level: navbar, footer, colorMode, announcement, search.',
  i18n: 'Remove it: the site has one language, the key "locale".',
  organizationName: 'Remove it: the key "editUrl" names the repository.',
  projectName: 'Remove it: the key "editUrl" names the repository.',
  staticDirectories: 'Write one folder, as the key "staticDir".',
  markdown: 'Remove it: the Markdown of pages has no settings.',
  customFields: 'Remove it: pages cannot read the configuration.',
};

/** Of a value with several problems, the first is enough: the others mostly follow from it. */
const FIRST_PROBLEM = { abortPipeEarly: true };

/** Characters of a value in a message. */
const SHOWN = 120;

interface ValidateOptions<Schema extends v.GenericSchema> {
  schema: Schema;
  places: DataPlaces;
  /** Where the value is in the file. @default [] */
  at?: DataPath;
  /** Of the problems. @default 'config' */
  id?: DiagnosticId;
  /** What has the keys of the schema. @default 'the configuration' */
  owner?: string;
}

/**
 * Validates the data of a file. Every problem is a diagnostic with the key's path and the value. `rest` is a copy without
 * the invalid values and what requires them, and `output` is what the schema makes of it; undefined if it's still invalid.
 * `invalid` are the keys of `value` with problems, also those that an unknown key probably means.
 */
export function validate<Schema extends v.GenericSchema>(
  value: unknown,
  options: ValidateOptions<Schema>,
): { rest: unknown; output: v.InferOutput<Schema> | undefined; invalid: Set<unknown>; diagnostics: Diagnostic[] } {
  const rest = structuredClone(value);
  const diagnostics: Diagnostic[] = [];
  const invalid = new Set<unknown>();
  /** Paths of keys that unknown ones probably mean. */
  const meant = new Set<string>();
  const parse = () => v.safeParse(options.schema, rest, FIRST_PROBLEM);
  let result = parse();
  for (let isDone = false; !isDone; ) {
    // The schema reports one unknown key of an object at a time.
    const { issues = [] } = result;
    const unknown = issues.filter(isUnknownKey);
    isDone = unknown.length === 0;
    for (const issue of isDone ? issues : unknown) {
      const steps = stepsOf(issue);
      invalid.add(steps[0]);
      if (!isDone) {
        const above = steps.slice(0, -1);
        const near = nearest(String(steps.at(-1)), keysAt(options.schema, above, value)).slice(0, 1);
        for (const key of near) meant.add(keyName([...above, key]));
        if (above.length === 0) invalid.add(near[0]);
        remove(rest, steps);
      } else if (issue.input === undefined && meant.has(keyName(steps))) continue;
      diagnostics.push(problemOf(issue, options, value));
    }
    if (!isDone) result = parse();
  }
  // The rest may lack what it requires.
  while (result.issues?.some((issue) => remove(rest, stepsOf(issue)))) result = parse();
  const output = result.success ? result.output : undefined;
  diagnostics.sort((a, b) => a.line - b.line || a.column - b.column);
  return { rest, output, invalid, diagnostics };
}

/**
 * Removes a value, or what contains it if it's missing already. In a list, `null` replaces it, so that the others keep
 * their indexes. False if there's nothing to remove.
 */
function remove(value: unknown, steps: DataPath): boolean {
  const last = steps.at(-1);
  if (last === undefined) return false;
  const above = steps.slice(0, -1);
  const owner = Object(valueAt(value, above));
  const isItem = typeof last === 'number';
  if (isItem ? owner[last] === null : !Object.hasOwn(owner, last)) return remove(value, above);
  if (isItem) owner[last] = null;
  else delete owner[last];
  return true;
}

function valueAt(root: unknown, steps: DataPath): unknown {
  return steps.reduce((value, key) => Object(value)[key], root);
}

function stepsOf({ path }: v.BaseIssue<unknown>): (string | number)[] {
  return (path ?? []).map(({ key }) => key as string | number);
}

/** True for the issue of a key that the schema lacks. */
function isUnknownKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never';
}

/** An unknown key is compared with the keys of `schema`, which must be the one that raised the issue. */
function problemOf(
  issue: v.BaseIssue<unknown>,
  { schema, places, at: above = [], id = 'config', owner = 'the configuration' }: ValidateOptions<v.GenericSchema>,
  root: unknown,
): Diagnostic {
  const steps = [...above, ...stepsOf(issue)];
  const name = keyName(steps);
  const isUnknown = isUnknownKey(issue);
  const at = places.place(steps, isUnknown ? 'key' : 'value');
  const shown = (value: unknown, at: DataPath = steps) => places.written(value, at, SHOWN);
  // The list item that contains the key, as written. A check's message doesn't show the item itself.
  const end = steps.findLastIndex((key) => typeof key === 'number') + 1;
  const item = valueAt(root, steps.slice(above.length, end));
  const isNamed = end > 0 && (end < steps.length || issue.type === 'check');
  const within = isNamed && typeof item === 'object' ? ` (in ${shown(item, steps.slice(0, end))})` : '';
  const problem = (message: string, hint?: string): Diagnostic => ({
    id,
    level: 'error',
    ...at,
    message: message + within,
    ...(hint === undefined ? {} : { hint }),
  });

  if (isUnknown) {
    const known = keysAt(schema, steps.slice(above.length, -1), root);
    return problem(
      `"${name}" is not a key of ${owner}`,
      (steps.length === 1 ? own(DOCUSAURUS, name) : undefined) ??
        didYouMean(String(steps.at(-1)), known) ??
        knownKeys(known),
    );
  }
  if (/^(?:strict|loose)_object$/.test(issue.type) && issue.input === undefined)
    return problem(`"${name}" is missing`, `Add the key "${steps.at(-1)}".`);
  if (issue.type === 'strict_object') {
    const what = name ? `"${name}"` : 'The configuration';
    return problem(`${what} is ${shown(issue.input)}, not an object`, 'Write an object: { … }.');
  }
  if (issue.type === 'check') {
    // The schema's checks write "fact: fix".
    const [fact, ...remedy] = issue.message.split(': ');
    return problem(`"${name}" ${fact}`, `${remedy.join(': ')}.`);
  }
  if (issue.type === 'regex' || issue.type === 'non_empty')
    return problem(`"${name}" is ${shown(issue.input)}`, `It ${issue.message}.`);
  const fact = issue.message.startsWith('has an unknown type') ? 'has the unknown type' : 'is';
  return problem(`"${name}" ${fact} ${shown(issue.input)}`, wanted(issue));
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string in quotes',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list: [ … ]',
  Object: 'an object: { … }',
};

/** The nearest allowed value, or all of them; otherwise the expected type. */
function wanted({ type, input, expected, message }: v.BaseIssue<unknown>): string {
  if (type === 'never') return message;
  const choices = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, choice]) => choice ?? '');
  const near = typeof input === 'string' ? didYouMean(input, choices) : undefined;
  if (near) return near;
  const [, sign, limit] = /^([<>])=(.*)$/.exec(expected ?? '') ?? [];
  if (sign) return `Write a number of at ${sign === '>' ? 'least' : 'most'} ${limit}.`;
  const kind = expected === null ? 'a whole number' : KINDS[expected];
  return `Write ${kind ?? (expected ?? '').replace(/^\(|\)$/g, '').replaceAll(' | ', ' or ')}.`;
}

/** `docs[2].items[0]`, or `docs["A label"]`. */
export function keyName(steps: DataPath): string {
  return steps
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      if (index === 0) return step;
      return /^[\w-]+$/.test(step) ? `.${step}` : `["${step}"]`;
    })
    .join('');
}

function knownKeys(known: string[]): string | undefined {
  return known.length > 0 && known.length <= 12 ? `Known keys: ${known.join(', ')}.` : undefined;
}

/** Keys of the object schema at a path in `root`, through valibot's wrappers. */
function keysAt(schema: v.GenericSchema, steps: DataPath, root: unknown): string[] {
  let current: SchemaNode | undefined = unwrap(schema as SchemaNode, root);
  for (const [depth, key] of steps.entries()) {
    const inner: SchemaNode | undefined = typeof key === 'number' ? current?.item : current?.entries?.[key];
    current = inner && unwrap(inner, valueAt(root, steps.slice(0, depth + 1)));
  }
  return Object.keys(current?.entries ?? {});
}

interface SchemaNode {
  wrapped?: SchemaNode;
  pipe?: SchemaNode[];
  options?: SchemaNode[];
  getter?: (input: unknown) => SchemaNode;
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
}

function unwrap(node: SchemaNode, value: unknown): SchemaNode {
  if (node.wrapped) return unwrap(node.wrapped, value);
  if (node.getter) return unwrap(node.getter(value), value);
  if (node.entries || node.item) return node;
  const union = node.options
    ?.map((option) => (typeof option === 'object' ? unwrap(option, value) : option))
    .find((option) => option.entries);
  return union ?? node;
}
