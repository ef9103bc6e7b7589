import type { ElementContent } from 'hast';
import { filledNodes } from '../../../engine/src/content/model/nodes.ts';
import { fill } from '../../../engine/src/shared/fill.ts';
import type { Lifecycle, ModelField, Parameter, SchemaField } from '../facts/facts.ts';
import { codeNode, el, joined, textNode } from './el.ts';
import { type LifecycleContext, markOf } from './lifecycle.ts';
import type { PartRow } from './partsTable.ts';
import { starredName, typeCode } from './signature.ts';
import { referenceStrings } from './strings.ts';

export interface RowsContext extends LifecycleContext {
  /** Our descriptions by the part's name. */
  words: ReadonlyMap<string, ElementContent[]>;
  lifecycle?: Lifecycle | undefined;
}

/** Parameters of a call. `*args` and `**kwargs` without a description are only in the signature. */
export function parameterRows(parameters: readonly Parameter[], ctx: RowsContext): PartRow[] {
  return parameters
    .filter((parameter) => !parameter.kind.startsWith('var-') || ctx.words.has(parameter.name))
    .map((parameter) => ({
      name: [codeNode(starredName(parameter))],
      type: typeCode(parameter.annotation, ctx.names),
      default: tellingDefault(parameter.default),
      required: parameter.default === null && !parameter.kind.startsWith('var-'),
      mark: markOf(parameter.name, ctx.lifecycle?.params?.[parameter.name], ctx),
      about: ctx.words.get(parameter.name) ?? [],
    }));
}

/** Defaults that only say that the value may be omitted, as a row without `required` says too. */
const EMPTY = new Set<string | null>(['None', 'NoValueSentinel', 'FIELD_NO_DEFAULT_PROVIDED']);

function tellingDefault(value: string | null): string | null {
  return EMPTY.has(value) ? null : value;
}

/** Fields of a pydantic class, by the names that users write. */
export function fieldRows(fields: readonly ModelField[], ctx: RowsContext): PartRow[] {
  return fields.map(({ name, alias = name, type, default: value, required }) => ({
    name: [codeNode(alias)],
    type: typeCode(type, ctx.names),
    default: required ? null : tellingDefault(value),
    required,
    mark: markOf(alias, ctx.lifecycle?.params?.[name] ?? ctx.lifecycle?.params?.[alias], ctx),
    about: ctx.words.get(alias) ?? ctx.words.get(name) ?? [],
  }));
}

/** Fields of a config schema. A nested one has a separate row if it's described; else its parent's row lists it. */
export function schemaRows(fields: readonly SchemaField[], ctx: RowsContext): PartRow[] {
  return fields.flatMap((field) => fieldAndNested(field, '', ctx));
}

function fieldAndNested(field: SchemaField, path: string, ctx: RowsContext): PartRow[] {
  const { name, type, required, default: value, fieldCount } = field;
  const inner = nestedFields(field, path);
  const isDescribed = (nested: NestedField) =>
    ctx.words.has(`${nested.path}${nested.field.name}`) || ctx.words.has(nested.field.name);
  const described = inner.filter(isDescribed);
  const named = inner.filter((nested) => !isDescribed(nested));
  const row: PartRow = {
    name: path === '' ? [codeNode(name)] : [codeNode(el('span', { className: ['api-owner'] }, [path]), name)],
    type: typeCode(schemaType(type), ctx.names),
    default: value === undefined ? null : tellingDefault(pythonValue(value)),
    required,
    notes: [
      ...(fieldCount ? [[fill(referenceStrings.moreFields, { count: fieldCount })]] : []),
      ...(named.length > 0 ? [namedFields(named, `${path}${name}`)] : []),
    ],
    about: ctx.words.get(`${path}${name}`) ?? ctx.words.get(name) ?? [],
  };
  // The rows of described fields don't list nested ones, because `named` has them all.
  const rows = described.map((nested) => fieldAndNested({ ...nested.field, fields: [] }, nested.path, ctx));
  return [row, ...rows.flat()];
}

interface NestedField {
  field: SchemaField;
  /** The path up to the field's name, with its dot. */
  path: string;
}

/** All fields below a field, in order. */
function nestedFields({ name, type, fields = [] }: SchemaField, path: string): NestedField[] {
  const own = `${path}${name}${/Array\[/.test(type) ? '[]' : ''}.`;
  return fields.flatMap((field) => [{ field, path: own }, ...nestedFields(field, own)]);
}

/** `Fields: name (String, required), …`, by their path below the parent. */
function namedFields(nested: readonly NestedField[], parent: string): ElementContent[] {
  const parts = nested.map(({ field, path }): ElementContent[] => {
    const shown = `${path}${field.name}`.slice(parent.length).replace(/^\[?\]?\./, '');
    const { default: value } = field;
    // Omit nested defaults, which are too long to read here, and null, which says nothing.
    const isPlain = value !== undefined && typeof value !== 'object';
    const facts = [
      schemaType(field.type),
      ...(field.required ? [referenceStrings.required] : []),
      ...(isPlain ? [fill(referenceStrings.defaultsTo, { value: pythonValue(value) })] : []),
    ].join(', ');
    return [codeNode(shown), textNode(` (${facts})`)];
  });
  return filledNodes(referenceStrings.fields, { list: joined(parts, ', ') });
}

/** A user-facing type of Dagster's config system: `StringSource` is a value or the name of an environment variable. */
function schemaType(type: string): string {
  return type.replace(/ScalarUnion\[(\w+), Selector\]/g, '$1Source');
}

/** JSON in Python syntax. */
export function pythonValue(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') {
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  }
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`;
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([key, inner]) => `${pythonValue(key)}: ${pythonValue(inner)}`)
      .join(', ')}}`;
  }
  return String(value);
}
