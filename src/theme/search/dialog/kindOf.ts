/** What a heading of nothing but code names, as far as its form tells. */
export type CodeKind = 'decorator' | 'command' | 'file' | 'class' | 'code';

const RULES: [kind: CodeKind, form: RegExp][] = [
  ['decorator', /^@[\w.]+/],
  ['command', /^(?:\$ )?(?:dg|dagster|dagster-[a-z-]+)(?: [a-z-]+)+$/],
  ['file', /^[\w./-]*\.(?:ya?ml|toml|json|py|cfg|ini|env|sql|sh)$/],
  // Capitals and small letters, also behind its module's name.
  ['class', /^(?:class )?(?:[a-z_]+\.)*[A-Z]\w*[a-z]\w*$/],
];

export function kindOf(name: string): CodeKind {
  return RULES.find(([, form]) => form.test(name))?.[0] ?? 'code';
}
