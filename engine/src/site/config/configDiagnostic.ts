import type * as v from 'valibot';
import { asWritten, textFrom } from '../../shared/asWritten.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { didYouMean } from '../../shared/nearest.ts';
import { own } from '../../shared/own.ts';

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
/** Returns the place of the value at a path of keys and indexes, or of its key. */
type PlaceOf = (steps: (string | number)[], part: 'key' | 'value') => { line: number; column: number };

/** True for the issue of a key that the schema lacks. */
export function isUnknownKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never';
}

/**
 * Converts a valibot issue to a diagnostic with the key's path and the value. An unknown key is compared with the keys
 * of `schema`, which must be the one that raised the issue. `placeOf` finds a path of keys in the file, whose text is
 * `source`.
 */
export function configDiagnostic(
  issue: v.BaseIssue<unknown>,
  { schema, file, source, placeOf }: { schema: v.GenericSchema; file: string; source: string; placeOf: PlaceOf },
): Diagnostic {
  const steps = (issue.path ?? []) as Step[];
  const name = keyName(steps);
  const isUnknown = isUnknownKey(issue);
  const keys = steps.map(({ key }) => key as string | number);
  const at = placeOf(keys, isUnknown ? 'key' : 'value');
  const shown = (value: unknown, at: (string | number)[] = keys) =>
    cut(asWritten(value, textFrom(source, placeOf(at, 'value'))));
  const problem = (message: string, hint?: string): Diagnostic => ({
    id: 'config',
    level: 'error',
    file,
    ...at,
    message: message + owner(steps, shown),
    ...(hint === undefined ? {} : { hint }),
  });

  if (isUnknown) {
    const known = keysAt(schema, steps.slice(0, -1));
    return problem(
      `"${name}" is not a key of the configuration`,
      (steps.length === 1 ? own(DOCUSAURUS, name) : undefined) ??
        didYouMean(String(steps.at(-1)?.key), known) ??
        knownKeys(known),
    );
  }
  if (issue.type === 'strict_object' && issue.input === undefined)
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
  const kind = KINDS[expected ?? ''];
  return `Write ${kind ?? (expected ?? '').replace(/^\(|\)$/g, '').replaceAll(' | ', ' or ')}.`;
}

function keyName(steps: Step[]): string {
  return steps
    .map(({ key }, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`))
    .join('');
}

/** The list item that contains a key, as written: ` (in {"label":"Docs"})`. */
function owner(steps: Step[], shown: (value: unknown, at: (string | number)[]) => string): string {
  const index = steps.findLastIndex(({ key }) => typeof key === 'number');
  const item = steps[index];
  const keys = steps.slice(0, index + 1).map(({ key }) => key as string | number);
  return item && typeof item.value === 'object' ? ` (in ${shown(item.value, keys)})` : '';
}

function cut(json: string): string {
  return json.length > 120 ? `${json.slice(0, 117)}…` : json;
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
