import type { ElementContent } from 'hast';
import type { ApiNames } from './apiNames.ts';
import { code, el } from './el.ts';
import type { Lifecycle, ModelField, Parameter, SchemaField } from './facts.ts';
import { markOf } from './lifecycleElements.ts';
import type { PartRow } from './partsTable.ts';
import { starredName } from './signatureElement.ts';
import { typeElements } from './typeElements.ts';

export interface RowsContext {
  names: ApiNames;
  /** Our words by the part's name. */
  words: ReadonlyMap<string, ElementContent[]>;
  lifecycle?: Lifecycle | undefined;
}

/** Parameters of a call. Bare `*args` and `**kwargs` say nothing and are left to the signature. */
export function parameterRows(parameters: readonly Parameter[], ctx: RowsContext): PartRow[] {
  return parameters
    .filter((parameter) => !parameter.kind.startsWith('var-') || ctx.words.has(parameter.name))
    .map((parameter) => ({
      name: [code(starredName(parameter))],
      type: typeCode(parameter.annotation, ctx.names),
      default: parameter.default,
      required: parameter.default === null && !parameter.kind.startsWith('var-'),
      mark: markOf(ctx.lifecycle?.params?.[parameter.name], ctx.names),
      about: ctx.words.get(parameter.name) ?? [],
    }));
}

/** Fields of a pydantic class. */
export function fieldRows(fields: readonly ModelField[], ctx: RowsContext): PartRow[] {
  return fields.map(({ name, type, default: value, required, alias }) => ({
    name: [code(name)],
    type: typeCode(type, ctx.names),
    default: required ? null : value,
    required,
    mark: markOf(ctx.lifecycle?.params?.[name], ctx.names),
    notes: alias ? [[{ type: 'text', value: 'in config: ' }, code(alias)]] : [],
    about: ctx.words.get(name) ?? [],
  }));
}

/** Fields of a config schema, nested ones under their dotted path. */
export function schemaRows(fields: readonly SchemaField[], ctx: RowsContext, path = ''): PartRow[] {
  return fields.flatMap((field) => {
    const { name, type, required, default: value, fields: inner = [], fieldCount } = field;
    const row: PartRow = {
      name: path === '' ? [code(name)] : [code(el('span', { className: ['api-owner'] }, [path]), name)],
      type: typeCode(schemaType(type), ctx.names),
      default: value === undefined ? null : pythonValue(value),
      required,
      notes: fieldCount ? [[{ type: 'text', value: `${fieldCount} fields, not listed here` }]] : [],
      about: ctx.words.get(`${path}${name}`) ?? ctx.words.get(name) ?? [],
    };
    return [row, ...schemaRows(inner, ctx, `${path}${name}${/Array\[/.test(type) ? '[]' : ''}.`)];
  });
}

/** A type of Dagster's config system as one writes it: a value or the name of an environment variable is a `StringSource`. */
function schemaType(type: string): string {
  return type.replace(/ScalarUnion\[(\w+), Selector\]/g, '$1Source');
}

function typeCode(type: string | null, names: ApiNames): ElementContent[] {
  return type === null ? [] : [code(...typeElements(type, names))];
}

/** JSON as Python writes it. */
export function pythonValue(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`;
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([key, inner]) => `'${key}': ${pythonValue(inner)}`)
      .join(', ')}}`;
  }
  return String(value);
}
