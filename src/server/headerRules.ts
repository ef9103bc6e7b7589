/** One block of a `_headers` file. */
export interface HeaderRule {
  /** A path with the base URL; `*` stands for any text. */
  pattern: string;
  headers: [name: string, value: string][];
}

/** The rules of a `_headers` file (Netlify's and Cloudflare's format): a path, then indented `Name: value` lines. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const header = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1] ?? '', header[2] ?? '']);
    else if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: [] });
  }
  return rules;
}

/** The headers for a path: those of every matching rule, values of one name joined, as the static hosts do. */
export function headersFor(rules: HeaderRule[], path: string): Headers {
  const headers = new Headers();
  for (const { pattern, headers: own } of rules) {
    if (!matches(pattern, path)) continue;
    for (const [name, value] of own) headers.append(name, value);
  }
  return headers;
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}
