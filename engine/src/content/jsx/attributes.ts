import type { Place } from '../../shared/diagnostics.ts';
import { isBlankText } from '../../shared/isBlankText.ts';
import { nearest } from '../../shared/nearest.ts';
import type { JsxNode } from '../model/nodes.ts';
import { codeInBraces } from '../normalize/expressions.ts';
import { type ScannedTag, scanTag } from '../normalize/tags.ts';
import type { ComponentSpec, FileContext, PropSpec } from './componentSpec.ts';
import { reportExpression } from './expression.ts';
import { evaluate } from './literal.ts';

interface Attributes {
  values: Record<string, unknown>;
  /** Names whose value couldn't be evaluated, which is already reported. */
  failed: ReadonlySet<string>;
  place(name: string): Place;
}

/** Evaluates the attributes of a tag. If one is repeated, warns and uses the last. */
export function readAttributes(node: JsxNode, ctx: FileContext): Attributes {
  const values: Record<string, unknown> = {};
  const failed = new Set<string>();
  const find = attributeFinder(node, ctx);
  const place = (name: string) => placeOf(find(name), node, ctx);
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      // A comment among the attributes also parses as a spread.
      const spread = evaluate(attribute.value, ctx.scope);
      if (spread.ok && spread.value === undefined) continue;
      const message = `The tag <${node.name}> takes its attributes from an expression: "{${attribute.value}}"`;
      ctx.report('expression', 'error', place(''), message, 'Write each attribute with its value.');
      continue;
    }
    const { name, value } = attribute;
    if (Object.hasOwn(values, name) || failed.has(name)) {
      const message = `<${node.name}> has the attribute "${name}" more than once; the last one is used`;
      ctx.report('repeated-prop', 'warn', place(name), message, 'Remove the others.');
    }
    if (!value || typeof value === 'string') {
      values[name] = value ?? true;
      continue;
    }
    const code = value.value.includes('\n') ? (writtenCode(find(name), ctx) ?? value.value) : value.value;
    const result = evaluate(code, ctx.scope);
    if (result.ok) values[name] = result.value;
    else {
      failed.add(name);
      reportExpression(code, result, place(name), ctx);
    }
  }
  return { values, failed, place };
}

/** Finds an attribute in its tag, because the parser has no places for them. If it's repeated, finds the last. */
export function attributePlace(node: JsxNode, name: string, ctx: FileContext): Place {
  return placeOf(attributeFinder(node, ctx)(name), node, ctx);
}

type WrittenAttribute = ScannedTag['attributes'][number];

function placeOf(attribute: WrittenAttribute | undefined, node: JsxNode, ctx: FileContext): Place {
  if (!attribute) return ctx.place(node.position?.start);
  return { file: ctx.file, ...ctx.normalized.placeOfOffset(attribute.start) };
}

/** The code of an attribute's value, with all of its spaces. */
function writtenCode(attribute: WrittenAttribute | undefined, { normalized: { text } }: FileContext) {
  const value = attribute?.value;
  return value?.kind === 'braces' ? codeInBraces(text, value.start, value.end) : undefined;
}

/** A lookup for the attributes of a tag as written. It reads the tag at the first call. */
function attributeFinder(node: JsxNode, ctx: FileContext): (name: string) => WrittenAttribute | undefined {
  let attributes: Map<string, WrittenAttribute> | undefined;
  return (name) => {
    attributes ??= attributesByName(ctx.normalized.text, node.position?.start.offset);
    return attributes.get(name.toLowerCase());
  };
}

function attributesByName(text: string, start: number | undefined): Map<string, WrittenAttribute> {
  const tag = start === undefined ? undefined : scanTag(text, start);
  if (!tag || !('form' in tag)) return new Map();
  return new Map(tag.attributes.map((attribute) => [attribute.name.toLowerCase(), attribute]));
}

/** Checks attributes against a component's props. Reports and drops invalid ones. Undefined if a required one is missing. */
export function checkProps(
  spec: ComponentSpec,
  { values, failed, place }: Attributes,
  at: Place,
  ctx: FileContext,
): Record<string, unknown> | undefined {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const known = Object.hasOwn(spec.props, name) ? spec.props[name] : undefined;
    if (!known) {
      if (spec.openProps) props[name] = value;
      const [near] = nearest(name, Object.keys(spec.props));
      // Even if any prop is accepted, a near miss is more likely a typo than a new one.
      if (spec.openProps ? near : !IGNORED.has(name)) {
        const names = Object.keys(spec.props);
        const list = names.length > 0 ? `Its props are ${names.join(', ')}.` : 'It has no props.';
        const message = `<${spec.name}> has no prop "${name}"`;
        ctx.report('unknown-prop', 'warn', place(name), message, near ? `Did you mean "${near}"?` : list);
      }
      continue;
    }
    if (value === undefined || value === null) {
      if (known.type === 'any') props[name] = value;
      continue;
    }
    const converted = convert(value, known);
    if (converted === undefined) {
      const message = `"${name}" of <${spec.name}> must be a ${known.type}, not ${JSON.stringify(value)}`;
      ctx.report('prop-value', 'error', place(name), message, `Write ${EXAMPLES[known.type](name)}.`);
    } else props[name] = converted;
    if (known.prose === 'title' && typeof converted === 'string' && isBlankText(converted)) {
      const message = `"${name}" of <${spec.name}> is empty`;
      ctx.report('empty-label', 'warn', place(name), message, `Write the words that readers see: ${name}="…".`);
    }
  }
  for (const [name, { required, type }] of Object.entries(spec.props)) {
    const isGiven = Object.hasOwn(props, name) || failed.has(name) || (values[name] ?? undefined) !== undefined;
    if (!required || isGiven) continue;
    const message = `<${spec.name}> requires the prop "${name}"`;
    ctx.report('missing-prop', 'error', at, message, `Add ${EXAMPLES[type](name)} to its tag.`);
  }
  return Object.entries(spec.props).every(([name, { required }]) => !required || Object.hasOwn(props, name))
    ? props
    : undefined;
}

/** Props that are common in React or HTML and have no effect here. An `id` isn't one of them: links may lead to it. */
const IGNORED: ReadonlySet<string> = new Set(['key', 'className', 'class', 'style']);

const EXAMPLES: Readonly<Record<PropSpec['type'], (name: string) => string>> = {
  string: (name) => `${name}="…"`,
  number: (name) => `${name}={3}`,
  boolean: (name) => `${name} or ${name}={false}`,
  any: (name) => `${name}={…}`,
};

function convert(value: unknown, { type }: PropSpec): unknown {
  switch (type) {
    case 'string':
      return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
    case 'number':
      if (typeof value === 'number') return value;
      return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : undefined;
    case 'boolean':
      if (typeof value === 'boolean') return value;
      return value === 'true' ? true : value === 'false' ? false : undefined;
    default:
      return value;
  }
}
