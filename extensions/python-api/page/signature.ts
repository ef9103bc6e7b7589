import type { Element, ElementContent } from 'hast';
import { drawnOnly } from '../../../engine/src/content/model/component.ts';
import { textOf } from '../../../engine/src/content/model/nodes.ts';
import type { Parameter, Signature } from '../facts/facts.ts';
import type { ApiNames } from './apiContext.ts';
import { codeNode, el, joined, linkNode, type Nodes, repeating, textNode } from './el.ts';
import { parameterParts, type SignaturePart } from './parameterParts.ts';
import { referenceStrings } from './strings.ts';

/** Longest signature on one line: as much as fits the text column in the code font. */
const LINE = 74;

interface SignatureInput {
  /** Text before the name: `@`, `class `, `staticmethod `. */
  prefix: string;
  name: string;
  signature: Signature;
  names: ApiNames;
  /** Most parameters that have a line each without a disclosure. @default 8 */
  few?: number;
}

/** A call: its full signature, or the names of its parameters, with the full one in a disclosure. */
export function signatureElements(input: SignatureInput): Element[] {
  const full = fullSignature(input);
  const { signature, few = 8 } = input;
  if (signature.parameters.length <= few || isOneLine(full)) return [full];
  const label = drawnOnly(repeating(el('summary', {}, [referenceStrings.fullSignature])));
  return [namesSignature(input), el('details', { className: ['details', 'api-full'] }, [label, full])];
}

/** A call with the names of its parameters only: `@asset(compute_fn, *, name, …) -> AssetsDefinition`. */
function namesSignature(input: SignatureInput): Element {
  const shown = parameterParts(input.signature.parameters).map((part) =>
    typeof part === 'string' ? part : starredName(part),
  );
  // A single element, because large pages have hundreds of names.
  const block = signatureBlock([...calledName(input), colored('v', shown.join(', ')), ...callEnd(input)]);
  block.properties.className = ['api-signature', 'api-short'];
  return drawnOnly(block);
}

/** `@asset(`, `classmethod from_dict(` */
function calledName({ prefix, name }: SignatureInput): ElementContent[] {
  if (prefix === '@') return [colored('d', `@${name}`), textNode('(')];
  return [...(prefix === '' ? [] : [colored('k', prefix)]), colored('f', name), textNode('(')];
}

/** `) -> AssetsDefinition` */
function callEnd({ signature: { returns }, names }: SignatureInput): ElementContent[] {
  return [textNode(')'), ...(returns ? [textNode(' -> '), ...coloredNodes(typeElements(returns, names))] : [])];
}

/** A typed call with defaults, on one line if it fits, else with one line per parameter. */
function fullSignature(input: SignatureInput): Element {
  const { signature, names } = input;
  const parts = parameterParts(signature.parameters).map((part) => partElements(part, names));
  const before = calledName(input);
  const after = callEnd(input);
  const flat = [...before, ...joined(parts, ', '), ...after];
  if (parts.length === 0 || textOf(flat).length <= LINE) return signatureBlock(flat);
  const lines = parts.map((part) => el('span', { className: ['api-line'] }, ['    ', ...part, ',\n']));
  return signatureBlock([...before, '\n', ...lines, ...after]);
}

const isOneLine = (block: Element): boolean => !textOf([block]).includes('\n');

/** The block of a signature. Long lines wrap instead of scrolling. */
export function signatureBlock(children: Nodes): Element {
  return repeating(el('pre', { className: ['api-signature'] }, [el('code', {}, children)]));
}

/** `*args`, `**kwargs` or the name. */
export function starredName({ name, kind }: Parameter): string {
  return `${kind === 'var-positional' ? '*' : kind === 'var-keyword' ? '**' : ''}${name}`;
}

function partElements(part: SignaturePart, names: ApiNames): ElementContent[] {
  if (typeof part === 'string') return [textNode(part)];
  const { annotation, default: value } = part;
  const type = annotation === null ? [] : [textNode(': '), ...coloredNodes(typeElements(annotation, names))];
  const given = value === null ? [] : coloredNodes([annotation === null ? '=' : ' = ', value]);
  return [el('span', { className: ['api-name'] }, [starredName(part)]), ...type, ...given];
}

/** A token in its color in code blocks: `d` for decorators, `f` functions, `k` keywords, `v` arguments, … */
export function colored(color: 'd' | 'f' | 'k' | 'n' | 's' | 't' | 'v', value: string): Element {
  return el('span', { className: [`tk-${color}`] }, [value]);
}

/** Types and values with the colors of their tokens. Punctuation and `None` are plain, and links have their own color. */
export function coloredNodes(nodes: Nodes): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (typeof node !== 'string' && node.type !== 'text') return [node];
    const source = typeof node === 'string' ? node : node.value;
    // With a group in the pattern, every other part is a token.
    const parts = source.split(new RegExp(`(${TOKEN_RE.source})`, 'g'));
    return parts.flatMap((part, index) =>
      part === '' ? [] : [index % 2 === 1 && part !== 'None' ? colored(colorOf(part), part) : textNode(part)],
    );
  });
}

function colorOf(token: string): 'k' | 'n' | 's' | 't' {
  if (/^['"]/.test(token)) return 's';
  if (/^\d/.test(token)) return 'n';
  return /^(?:True|False|lambda)$/.test(token) ? 'k' : 't';
}

/** Longest call in a search hit. */
const MAX_LENGTH = 110;

/** A call with only the names of its parameters: `dagster.asset(compute_fn, *, name, …)`. */
export function shortSignature(path: string, signature: Signature | null | undefined): string {
  if (!signature) return path;
  const parts = parameterParts(signature.parameters).map((part) =>
    typeof part === 'string' ? part : starredName(part),
  );
  return `${path}(${shortList(parts, MAX_LENGTH - path.length)})`;
}

/** As many parts as fit `longest` characters, with an ellipsis for the rest: `a, b, …`. */
export function shortList(parts: readonly string[], longest: number): string {
  let shown = '';
  for (const part of parts) {
    const next = shown === '' ? part : `${shown}, ${part}`;
    if (next.length > longest) return shown === '' ? '…' : `${shown}, …`;
    shown = next;
  }
  return shown;
}

/** Quoted strings, numbers, and names, which may be dotted. */
const TOKEN_RE = /'[^']*'|"[^"]*"|\d[\w.]*|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g;

/** An annotation's source, with each documented name linked. A quoted forward reference counts as its names. */
export function typeElements(annotation: string, names: ApiNames): ElementContent[] {
  const out: ElementContent[] = [];
  let end = 0;
  const push = (node: ElementContent) => {
    const last = out.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else if (node.type !== 'text' || node.value !== '') out.push(node);
  };
  for (const { 0: token, index } of annotation.matchAll(TOKEN_RE)) {
    push(textNode(annotation.slice(end, index)));
    end = index + token.length;
    if (/^['"]/.test(token)) {
      const isValue = /\bLiteral\[[^\]]*$/.test(annotation.slice(0, index)) || !FORWARD_RE.test(token);
      if (isValue) push(textNode(token));
      else typeElements(token.slice(1, -1), names).forEach(push);
      continue;
    }
    const href = names(token);
    push(href === undefined ? textNode(token) : linkNode(href, token));
  }
  push(textNode(annotation.slice(end)));
  return out;
}

/** A name, or names in brackets: the syntax of a quoted forward reference. */
const FORWARD_RE = /^(['"])[A-Za-z_][\w.[\]]*(?:(?:, | \| )[\w.[\]]+)*\1$/;

/** `Raises A, B`: facts about an entry on a separate line, if there are any. */
export function factLine(label: string, parts: ElementContent[][]): Element[] {
  if (parts.length === 0) return [];
  const children = [el('span', { className: ['api-label'] }, [label]), ' ', ...joined(parts, ', ')];
  return [repeating(el('p', { className: ['api-fact'] }, children))];
}

/** The exceptions of an entry, without the NotImplementedError of an abstract method. */
export function raisesLine(raises: readonly string[], names: ApiNames): Element[] {
  const shown = raises.filter((name) => name !== 'NotImplementedError');
  return factLine(
    referenceStrings.raises,
    shown.map((name) => typeCode(name, names)),
  );
}

/** A type as code; nothing if there is none. */
export function typeCode(type: string | null, names: ApiNames): ElementContent[] {
  return type === null ? [] : [codeNode(...typeElements(type, names))];
}
