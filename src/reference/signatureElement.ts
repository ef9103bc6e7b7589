import type { Element, ElementContent } from 'hast';
import type { ApiNames } from './apiNames.ts';
import { el, repeating } from './el.ts';
import type { Parameter, Signature } from './facts.ts';
import { typeElements } from './typeElements.ts';

/** Longest signature on one line: what fits the column of text in the code font. */
const LINE = 74;

export interface SignatureInput {
  /** What stands before the name: `@`, `class `, `staticmethod `. */
  prefix: string;
  name: string;
  signature: Signature;
  names: ApiNames;
}

/** A call as one writes it: typed, with defaults, a line for each parameter where one line does not hold them. */
export function signatureElement({ prefix, name, signature, names }: SignatureInput): Element {
  const parts = parameterParts(signature.parameters);
  const returns = signature.returns;
  const flat = `${prefix}${name}(${parts.map(textOfPart).join(', ')})${returns ? ` -> ${returns}` : ''}`;
  const fits = flat.length <= LINE;
  const children: (ElementContent | string)[] = [
    ...(prefix === '' ? [] : [el('span', { className: ['api-prefix'] }, [prefix])]),
    fits ? `${name}(` : `${name}(\n`,
  ];
  for (const [index, part] of parts.entries()) {
    if (fits) children.push(...(index > 0 ? [', '] : []), ...partElements(part, names));
    else children.push(el('span', { className: ['api-line'] }, ['    ', ...partElements(part, names), ',\n']));
  }
  children.push(')');
  if (returns) children.push(' -> ', ...typeElements(returns, names));
  return signatureBlock(children);
}

/** The block that signatures stand in. Long lines wrap: nothing scrolls sideways. */
export function signatureBlock(children: readonly (ElementContent | string)[]): Element {
  return repeating(el('pre', { className: ['api-signature'] }, [el('code', {}, children)]));
}

/** A parameter, or one of Python's bare marks. */
type Part = Parameter | '*' | '/';

/** The parameters with the marks that end positional-only ones and begin keyword-only ones. */
export function parameterParts(parameters: readonly Parameter[]): Part[] {
  const parts: Part[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const before = parameters[index - 1];
    if (before?.kind === 'positional-only' && parameter.kind !== 'positional-only') parts.push('/');
    const opens =
      parameter.kind === 'keyword-only' && before?.kind !== 'keyword-only' && before?.kind !== 'var-positional';
    if (opens) parts.push('*');
    parts.push(parameter);
  }
  if (parameters.at(-1)?.kind === 'positional-only') parts.push('/');
  return parts;
}

/** `*args`, `**kwargs` or the name. */
export function starredName({ name, kind }: Parameter): string {
  return `${kind === 'var-positional' ? '*' : kind === 'var-keyword' ? '**' : ''}${name}`;
}

function textOfPart(part: Part): string {
  if (typeof part === 'string') return part;
  const type = part.annotation === null ? '' : `: ${part.annotation}`;
  const equals = part.annotation === null ? '=' : ' = ';
  return `${starredName(part)}${type}${part.default === null ? '' : equals + part.default}`;
}

function partElements(part: Part, names: ApiNames): (ElementContent | string)[] {
  if (typeof part === 'string') return [part];
  const out: (ElementContent | string)[] = [el('span', { className: ['api-name'] }, [starredName(part)])];
  if (part.annotation !== null) out.push(': ', ...typeElements(part.annotation, names));
  if (part.default !== null) {
    out.push(part.annotation === null ? '=' : ' = ', el('span', { className: ['api-default'] }, [part.default]));
  }
  return out;
}
