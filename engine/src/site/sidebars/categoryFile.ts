import * as v from 'valibot';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { keepText } from '../../content/model/frontMatterYaml.ts';
import { tooNested } from '../../content/model/simpleYaml.ts';
import type { Diagnostic, Place } from '../../shared/diagnostics.ts';
import { configDiagnostic } from '../config/configDiagnostic.ts';
import { address, text } from '../config/values.ts';

const docLink = v.strictObject({ type: v.literal('doc'), id: text });
const generatedIndex = v.strictObject({
  type: v.literal('generated-index'),
  slug: v.optional(text),
  title: v.optional(text),
  description: v.optional(v.string()),
  image: v.optional(address),
  keywords: v.optional(v.array(text)),
});
type Link = v.InferOutput<typeof docLink> | v.InferOutput<typeof generatedIndex>;
const unknownLink = v.looseObject({ type: v.picklist(['doc', 'generated-index'], 'has an unknown type') });
/** The type selects the schema, so that a problem is reported once, with the keys of that type. */
const linkSchema = v.lazy((input): v.GenericSchema<Link> => {
  const { type } = (input ?? {}) as { type?: unknown };
  return type === 'doc' ? docLink : type === 'generated-index' ? generatedIndex : (unknownLink as never);
});
/** Values in quotes count too, as in Docusaurus. */
const number = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value)),
  v.number(),
);
const flag = v.pipe(
  v.unknown(),
  v.transform((value) => (value === 'true' || value === 'false' ? value === 'true' : value)),
  v.boolean(),
);
const schema = v.strictObject({
  label: v.optional(text),
  position: v.optional(number),
  collapsed: v.optional(flag),
  collapsible: v.optional(flag),
  className: v.optional(v.string()),
  description: v.optional(v.string()),
  key: v.optional(v.string()),
  link: v.optional(v.nullable(linkSchema)),
  customProps: v.optional(v.record(v.string(), v.unknown())),
});

/** The settings in a `_category_.json` or `_category_.yml` file. */
export type CategoryFile = v.InferOutput<typeof schema>;

/** Reads a category file. If it's invalid, reports `sidebar-format`, and the folder uses the defaults. */
export function readCategoryFile({ file, text: source }: { file: string; text: string }): {
  category: CategoryFile;
  /** Place of a value. */
  place(...steps: string[]): Place;
  diagnostics: Diagnostic[];
} {
  const unreadable = (reason: string, at: { line: number; column: number }, hint: string) => ({
    category: {},
    place: () => ({ file, ...at }),
    diagnostics: [
      {
        id: 'sidebar-format',
        level: 'error',
        file,
        ...at,
        message: `${file} cannot be read: ${reason}`,
        hint,
      } as const,
    ],
  });
  const start = { line: 1, column: 1 };
  if (tooNested(source) >= 0)
    return unreadable('it is nested more than 100 levels deep', start, 'Look for a bracket that is never closed.');
  const lineCounter = new LineCounter();
  // JSON is a subset of YAML, so one parser reads both and tracks places.
  const document = parseDocument(source, { lineCounter });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    const reason = error.message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? '';
    const hint = 'Look for a missing quote, colon, or bracket before this position.';
    return unreadable(reason, { line, column: col }, hint);
  }
  keepText(document, source, TEXTS);
  let value: unknown;
  try {
    value = document.toJS() ?? {};
    // Throws for a value that contains itself.
    JSON.stringify(value);
  } catch (problem) {
    const reason = problem instanceof TypeError ? 'a value contains itself' : (problem as Error).message;
    return unreadable(reason, start, 'Write the values themselves instead of aliases.');
  }
  if (Array.isArray(value))
    return unreadable('it is a list', start, 'Write keys with values, such as "label: Guides".');
  const result = v.safeParse(schema, value);
  const placeOf = (steps: (string | number)[], part: 'key' | 'value') => {
    const { line, col } = lineCounter.linePos(offsetOf(document, steps, part));
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const place = (...steps: string[]) => ({ file, ...placeOf(steps, 'value') });
  if (result.success) return { category: result.output, place, diagnostics: [] };
  const diagnostics = result.issues.map((issue) => {
    const diagnostic = configDiagnostic(issue, { schema, file, source, placeOf });
    return {
      ...diagnostic,
      id: 'sidebar-format' as const,
      message: diagnostic.message.replace('of the configuration', 'of a category file'),
    };
  });
  return { category: {}, place, diagnostics };
}

/** Keys whose values are strings, also those written like numbers: `label: 1.10`. */
const TEXTS: ReadonlySet<unknown> = new Set([
  'label',
  'className',
  'description',
  'key',
  'id',
  'slug',
  'title',
  'keywords',
]);

/** Offset of a value in a document, or of its key; for a missing value, of its parent. */
function offsetOf(document: Document, steps: (string | number)[], part: 'key' | 'value'): number {
  const holder = document.getIn(steps.slice(0, -1), true);
  const pair = isMap(holder) ? holder.items.find(({ key }) => isScalar(key) && key.value === steps.at(-1)) : undefined;
  const node = (part === 'key' ? pair?.key : pair?.value) ?? holder;
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
