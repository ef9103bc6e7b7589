import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../shared/diagnostics.ts';

/** What Docusaurus reads and this engine doesn't, in the project's folder; a trailing slash marks a folder. */
const HINTS: readonly [names: RegExp, hint: string][] = [
  [/^docusaurus\.config\.[cm]?[jt]s$/, 'Move its settings to site.config.ts, and remove it.'],
  [/^sidebars\.(?:[cm]?js|[cm]ts|json)$/, 'Move its items to sidebars.ts, and remove it.'],
  [/^versions\.json$|^versioned_(?:docs|sidebars)\/$/, 'A site has one version. Build each from its own sources.'],
  [/^[\w-]+_versions\.json$|^[\w-]+_versioned_(?:docs|sidebars)\/$/, 'A site has one version and one docs folder.'],
  [/^i18n\/$/, 'A site has one language. Build each from its own sources.'],
  [/^blog\/$/, 'There is no blog. To publish its posts as pages, move them to docs/.'],
  [/^src\/pages\/$/, 'Pages are Markdown files in docs/.'],
];

/** Endings of Markdown that isn't read, in any case: pages end with `.md` or `.mdx`. */
const MARKDOWN_RE = /\.(?:mdx?|markdown|mdown|mkdn?|mdwn|mdtext|mdtxt)$/i;

/**
 * Warns once about everything of a Docusaurus project that is ignored: other configuration, versions, translations, a
 * blog, and Markdown files with an ending that pages don't have. `docs` are the files of the docs folder, `modules`
 * those that the configuration imports.
 */
export function ignoredFiles(
  root: string,
  { docs, docsDir, modules }: { docs: Iterable<string>; docsDir: string; modules: ReadonlySet<string> },
): Diagnostic[] {
  return [
    ...[...docs]
      .filter((file) => MARKDOWN_RE.test(file) && !/\.mdx?$/.test(file))
      .map((file) => ignored(file, `Rename it to "${file.replace(/^.*\/|\.\w+$/g, '')}.md".`)),
    ...candidates(root).flatMap((name) => {
      const hint = HINTS.find(([names]) => names.test(name))?.[1];
      const file = name.replace(/\/$/, '');
      return hint === undefined || file === docsDir || modules.has(file) ? [] : ignored(file, hint);
    }),
  ];
}

/** Names in the project's folder, and `src/pages/`. A folder without files counts as missing. */
function candidates(root: string): string[] {
  const names = namesIn(root).map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  return [...names.sort(), 'src/pages/'].filter((name) => !name.endsWith('/') || namesIn(join(root, name)).length > 0);
}

function namesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // It's missing or unreadable, which is reported if anything needs it.
    return [];
  }
}

function ignored(file: string, hint: string): Diagnostic {
  const message = `${file} is ignored`;
  return { id: 'ignored-file', level: 'warn', file, line: 1, column: 1, message, hint };
}
