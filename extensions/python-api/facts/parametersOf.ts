import type { Callable } from './apiFacts.ts';
import type { Parameter } from './facts.ts';

/**
 * The keywords that an object accepts. Undefined if the facts don't limit them: no signature, or a `**kwargs` that
 * doesn't only carry hidden parameters.
 */
export function parametersOf(object: Callable | undefined): string[] | undefined {
  const signatures = [object?.signature, ...(object?.overloads ?? [])].filter((signature) => !!signature);
  if (!object || signatures.length === 0) return undefined;
  const parameters = signatures.flatMap((signature) => signature.parameters);
  const hidden = Object.entries(object.lifecycle?.params ?? {}).filter(([, { status }]) => status === 'hidden');
  if (hidden.length === 0 && parameters.some(({ kind }) => kind === 'var-keyword')) return undefined;
  return [...new Set([...parameters.filter(isKeyword).map(({ name }) => name), ...hidden.map(([name]) => name)])];
}

const isKeyword = ({ kind }: Parameter) => kind === 'positional-or-keyword' || kind === 'keyword-only';
