import { parseImport } from '../esm.ts';
import type { Source } from './source.ts';

/** Local names that a body's import statements bind. */
export function importedNames({ text, tokens }: Source): ReadonlySet<string> {
  const names = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'esm') continue;
    for (const { local } of parseImport(text.slice(token.start, token.end))?.bindings ?? []) names.add(local);
  }
  return names;
}
