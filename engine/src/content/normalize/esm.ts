import type { Place } from '../../shared/diagnostics.ts';
import { fileOf } from '../links/pageAsset.ts';
import type { RenderContext } from '../model/context.ts';

interface ParsedImport {
  source: string;
  bindings: { local: string; imported: string }[];
}

/** The target of an imported name in a page. */
export type Import =
  /** A Markdown file, project-relative. */
  | { kind: 'partial'; file: string; at: Place }
  /** A built-in component. `own` is the project's file that it replaces if that exists, without its ending. */
  | { kind: 'component'; name: string; own?: string; at: Place }
  /** A picture or another file, as its path was written. */
  | { kind: 'picture' | 'file'; src: string }
  /** A file's text, for a code block. */
  | { kind: 'text'; file: string; at: Place };

/** Files that Docusaurus imports as their address. */
const FILE_RE = /\.(?:pdf|docx?|xlsx?|zip|rar|mp[34]|avi|mov|mkv|mpe?g|wmv|m4[av]|webm|og[av]|wav|aac|flac)$/i;

const IMPORT_RE = /^import\s+(?:([\s\S]*?)\s*from\s*)?(["'])(.*?)\2/;

/** The parts of one import statement; undefined for an export. */
export function parseImport(code: string): ParsedImport | undefined {
  const match = IMPORT_RE.exec(code);
  if (!match) return undefined;
  const clause = match[1] ?? '';
  const bindings: ParsedImport['bindings'] = [];
  const named = /\{([^{}]*)\}/.exec(clause)?.[1] ?? '';
  const rest = clause.replace(/\{[^{}]*\}/, '');
  const [, namespace] = /\*\s+as\s+([\w$]+)/.exec(rest) ?? [];
  const [, standard] = /^\s*([\w$]+)/.exec(rest) ?? [];
  if (standard) bindings.push({ local: standard, imported: 'default' });
  if (namespace) bindings.push({ local: namespace, imported: '*' });
  for (const item of named.split(',')) {
    const [imported, local] = item.trim().split(/\s+as\s+/);
    if (imported) bindings.push({ imported, local: local ?? imported });
  }
  return { source: match[3] ?? '', bindings };
}

/** The bindings of a file's import statements, by local name. Other imports, and exports, are reported. */
export function readStatements(
  statements: readonly { code: string; line: number; column: number }[],
  ctx: RenderContext,
): Map<string, Import> {
  const names = new Map<string, Import>();
  for (const { code, line, column } of statements) {
    const at = { file: ctx.file, line, column };
    const parsed = parseImport(code);
    if (!parsed) {
      // Pages write `export const toc` for tools that read it; this engine reads the headings.
      if (/^export\s+const\s+toc\b/.test(code)) continue;
      const first = code.split('\n', 1)[0];
      const message = `Pages cannot export anything: "${first}"`;
      ctx.report('export', 'error', at, message, 'Write the value where it is used, or as a key of the front matter.');
      continue;
    }
    const { source, bindings } = parsed;
    const targets = bindings.map((names) => [names.local, resolveImport(source, { ...names, at })] as const);
    if (bindings.length === 0 && resolveImport(source, { local: '', imported: 'default', at })) {
      const hint = `Write import Name from '${source}', or remove it.`;
      ctx.report('import', 'error', at, `The import of "${source}" has no name`, hint);
    } else if (targets.every(([, target]) => target === undefined))
      ctx.report('import', 'error', at, `A page cannot import "${source}"`, importHint(source));
    for (const [name, target] of targets) if (target) names.set(name, target);
  }
  return names;
}

function resolveImport(
  written: string,
  { local, imported, at }: { local: string; imported: string; at: Place },
): Import | undefined {
  // `\_Beta.md` is escaped for tools that read a page as plain Markdown.
  const source = written.replaceAll('\\_', '_');
  // Before the endings: the text of a page or a picture.
  const text = /^(?:!!)?raw-loader!(.+)$/.exec(source)?.[1];
  if (text) return { kind: 'text', file: fileOf(text, at), at };
  if (/\.mdx?$/.test(source)) return { kind: 'partial', file: fileOf(source, at), at };
  if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(source)) return { kind: 'picture', src: source };
  if (FILE_RE.test(source)) return { kind: 'file', src: source };
  if (
    /^@(?:theme|theme-original|site|docusaurus)\/[^!]*$/.test(source) &&
    !/\.(?:json|ya?ml|css|txt|py)$/.test(source)
  ) {
    const base =
      source
        .replace(/\/index(?:\.\w+)?$/, '')
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? local;
    const name = imported === 'default' || imported === '*' ? base : imported;
    const own = /^@(?:site\/|theme\/)/.test(source) && source.replace('@site/', '').replace('@theme/', 'src/theme/');
    return { kind: 'component', name, at, ...(own && { own }) };
  }
  return /^react(?:$|\/|-dom)/.test(source) ? { kind: 'component', name: local, at } : undefined;
}

function importHint(source: string): string {
  if (/\.(?:css|s[ac]ss|less)$/i.test(source)) return 'Remove it. Styles belong to a component in components/.';
  if (/loader/.test(source)) return 'Show a file with <CodeExample path="…" />.';
  return 'Import a Markdown file (.md, .mdx), a picture, or a component of @theme, @site, or @docusaurus.';
}
