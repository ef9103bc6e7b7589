import type { Element, ElementContent } from 'hast';
import { textOf } from '../content/model/nodes.ts';
import type { ApiNames } from './apiNames.ts';
import { el, joined, repeating } from './el.ts';
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
  const parts = parameterParts(signature.parameters).map((part) => partElements(part, names));
  const before = [...(prefix === '' ? [] : [el('span', { className: ['api-prefix'] }, [prefix])]), text(`${name}(`)];
  const after = [text(')'), ...(signature.returns ? [text(' -> '), ...typeElements(signature.returns, names)] : [])];
  const flat = [...before, ...joined(parts, ', '), ...after];
  if (parts.length === 0 || textOf(flat).length <= LINE) return signatureBlock(flat);
  const lines = parts.map((part) => el('span', { className: ['api-line'] }, ['    ', ...part, ',\n']));
  return signatureBlock([...before, '\n', ...lines, ...after]);
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

function partElements(part: Part, names: ApiNames): ElementContent[] {
  if (typeof part === 'string') return [text(part)];
  const { annotation, default: value } = part;
  const type = annotation === null ? [] : [text(': '), ...typeElements(annotation, names)];
  const given =
    value === null
      ? []
      : [text(annotation === null ? '=' : ' = '), el('span', { className: ['api-default'] }, [value])];
  return [el('span', { className: ['api-name'] }, [starredName(part)]), ...type, ...given];
}

const text = (value: string): ElementContent => ({ type: 'text', value });
