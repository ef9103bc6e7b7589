const LABELS: Record<string, string> = {
  bash: 'Shell',
  sh: 'Shell',
  shell: 'Shell',
  shellscript: 'Shell',
  shellsession: 'Shell',
  console: 'Shell',
  css: 'CSS',
  docker: 'Dockerfile',
  dockerfile: 'Dockerfile',
  graphql: 'GraphQL',
  hcl: 'HCL',
  html: 'HTML',
  ini: 'INI',
  javascript: 'JavaScript',
  json: 'JSON',
  jsonc: 'JSON',
  jsx: 'JSX',
  mdx: 'MDX',
  sql: 'SQL',
  text: '',
  toml: 'TOML',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

/** The name of a language as readers know it: `yaml` -> `YAML`; '' for plain text. */
export function languageLabel(language: string): string {
  return LABELS[language] ?? language.charAt(0).toUpperCase() + language.slice(1);
}
