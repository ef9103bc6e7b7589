import type { Parameter } from '../facts/facts.ts';

/** A parameter, or one of Python's separators. */
export type SignaturePart = Parameter | '*' | '/';

/** The parameters with the separators for positional-only and keyword-only ones. */
export function parameterParts(parameters: readonly Parameter[]): SignaturePart[] {
  const parts: SignaturePart[] = [];
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
