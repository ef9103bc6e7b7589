import * as v from 'valibot';
import type { Diagnostic, DiagnosticId } from '../../shared/diagnostics.ts';
import { didYouMean } from '../../shared/nearest.ts';
import { own } from '../../shared/own.ts';
import type { DataPlaces } from './sourcePlace.ts';

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

type Step = { key: unknown; value: unknown };

/** Of a value with several problems, the first is enough: the others mostly follow from it. */
const FIRST_PROBLEM = { abortPipeEarly: true };

/** Characters of a value in a message. */
const SHOWN = 120;

interface ValidateOptions {
  schema: v.GenericSchema;
  places: DataPlaces;
  /** Of the problems. @default 'config' */
  id?: DiagnosticId;
  /** What has the keys of the schema. @default 'the configuration' */
  owner?: string;
}

/**
 * Validates the data of a file. Every problem is a diagnostic with the key's path and the value. `rest` is a copy without
 * the invalid values.
 */
export function validate(value: unknown, options: ValidateOptions): { rest: unknown; diagnostics: Diagnostic[] } {
  const rest = structuredClone(value);
  const diagnostics: Diagnostic[] = [];
  // The schema reports one unknown key of an object at a time.
  for (let isDone = false; !isDone; ) {
    const { issues = [] } = v.safeParse(options.schema, rest, FIRST_PROBLEM);
    const unknown = issues.filter(isUnknownKey);
    isDone = unknown.length === 0;
    for (const issue of isDone ? issues : unknown) {
      diagnostics.push(problemOf(issue, options));
      remove(rest, (issue.path ?? []).map(({ key }) => key as string).slice(0, isDone ? 1 : undefined));
    }
  }
  return { rest, diagnostics: diagnostics.sort((a, b) => a.line - b.line || a.column - b.column) };
}

function remove(value: unknown, steps: string[]): void {
  const owner = steps.slice(0, -1).reduce<Record<string, unknown>>((inner, key) => Object(inner[key]), Object(value));
  delete owner[steps.at(-1) ?? ''];
}

/** True for the issue of a key that the schema lacks. */
function isUnknownKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never';
}

/** An unknown key is compared with the keys of `schema`, which must be the one that raised the issue. */
function problemOf(
  issue: v.BaseIssue<unknown>,
  { schema, places, id = 'config', owner = 'the configuration' }: ValidateOptions,
): Diagnostic {
  const steps = (issue.path ?? []) as Step[];
  const name = keyName(steps);
  const isUnknown = isUnknownKey(issue);
  const keys = steps.map(({ key }) => key as string | number);
  const at = places.place(keys, isUnknown ? 'key' : 'value');
  const shown = (value: unknown, at: (string | number)[] = keys) => places.written(value, at, SHOWN);
  const problem = (message: string, hint?: string): Diagnostic => ({
    id,
    level: 'error',
    ...at,
    message: message + itemOf(steps, shown),
    ...(hint === undefined ? {} : { hint }),
  });

  if (isUnknown) {
    const known = keysAt(schema, steps.slice(0, -1));
    return problem(
      `"${name}" is not a key of ${owner}`,
      (steps.length === 1 ? own(DOCUSAURUS, name) : undefined) ??
        didYouMean(String(steps.at(-1)?.key), known) ??
        knownKeys(known),
    );
  }
  if (/^(?:strict|loose)_object$/.test(issue.type) && issue.input === undefined)
    return problem(`"${name}" is missing`, `Add the key "${steps.at(-1)?.key}".`);
  if (issue.type === 'strict_object') {
    const what = name ? `"${name}"` : 'The configuration';
    return problem(`${what} is ${shown(issue.input)}, not an object`, 'Write an object: { … }.');
  }
  if (issue.type === 'check') {
    // The schema's checks write "fact: fix".
    const [fact, remedy] = issue.message.split(': ');
    return problem(`"${name}" ${fact}`, `${remedy}.`);
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
function wanted({ input, expected }: v.BaseIssue<unknown>): string {
  const choices = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, choice]) => choice ?? '');
  const near = typeof input === 'string' ? didYouMean(input, choices) : undefined;
  if (near) return near;
  const [, sign, limit] = /^([<>])=(.*)$/.exec(expected ?? '') ?? [];
  if (sign) return `Write a number of at ${sign === '>' ? 'least' : 'most'} ${limit}.`;
  const kind = expected === null ? 'a whole number' : KINDS[expected];
  return `Write ${kind ?? (expected ?? '').replace(/^\(|\)$/g, '').replaceAll(' | ', ' or ')}.`;
}

function keyName(steps: Step[]): string {
  return steps
    .map(({ key }, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`))
    .join('');
}

/** The list item that contains a key, as written: ` (in {"label":"Docs"})`. */
function itemOf(steps: Step[], shown: (value: unknown, at: (string | number)[]) => string): string {
  const index = steps.findLastIndex(({ key }) => typeof key === 'number');
  const item = steps[index];
  const keys = steps.slice(0, index + 1).map(({ key }) => key as string | number);
  return item && typeof item.value === 'object' ? ` (in ${shown(item.value, keys)})` : '';
}

function knownKeys(known: string[]): string | undefined {
  return known.length > 0 && known.length <= 12 ? `Known keys: ${known.join(', ')}.` : undefined;
}

/** Keys of the object schema at a path, through valibot's wrappers. */
function keysAt(schema: v.GenericSchema, steps: Step[]): string[] {
  let current: SchemaNode | undefined = unwrap(schema as SchemaNode, undefined);
  for (const { key, value } of steps) {
    const inner: SchemaNode | undefined = typeof key === 'number' ? current?.item : current?.entries?.[String(key)];
    current = inner && unwrap(inner, value);
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
