import { join } from 'node:path';
import { type Diagnostic, placeInFile } from '../shared/diagnostics.ts';
import { siteExtensions } from '../site/config/extensions.ts';
import { entriesOf } from './walkFiles.ts';

/** What is ignored in the project's folder and leads to another file there; a trailing slash marks a folder. */
const HINTS: readonly [names: RegExp, hint: string][] = [
  [/^(?:docusaurus\.|site\.?)config\.\w+$/i, 'Move its settings to site.config.ts, and remove it.'],
  [/^sidebars?\.(?:[cm]?[jt]sx?|json[5c]?|ya?ml)$/i, 'Move its items to sidebars.ts, and remove it.'],
  [/^redirects?\.(?:json[5c]?|ya?ml|toml)$|^_redirects$/i, 'Move its entries to redirects.json, and remove it.'],
  [/^synonyms?\.(?:json[5c]?|ya?ml|toml)$/i, 'Move its words to synonyms.json, and remove it.'],
  [/^versions\.json$|^versioned_(?:docs|sidebars)\/$/, 'A site has one version. Build each from its own sources.'],
  [/^[\w-]+_versions\.json$|^[\w-]+_versioned_(?:docs|sidebars)\/$/, 'A site has one version and one docs folder.'],
  [/^i18n\/$/, 'A site has one language. Build each from its own sources.'],
  [/^blog\/$/, 'There is no blog. To publish its posts as pages, move them to docs/.'],
  [/^src\/pages\/$/, 'Pages are Markdown files in docs/.'],
  [/^src\/css\/$/, 'Styles are built in: remove it.'],
  [/^src\/theme\/(?:Root|MDX\w+)\b/, 'The theme is built in, and pages can only use its components: remove it.'],
];

/** Names among them that are right. */
const READ: readonly string[] = ['site.config.ts', 'sidebars.ts', 'redirects.json', 'synonyms.json'];

/** Endings of Markdown that isn't read, in any case: pages end with `.md` or `.mdx`. */
const MARKDOWN_RE = /\.(?:mdx?|markdown|mdown|mkdn?|mdwn|mdtext|mdtxt)$/i;
/** Files that configure a folder of the sidebar, and those that were meant to. */
const CATEGORY_RE = /^_category_\.(?:json|ya?ml)$/;
const CATEGORY_LIKE_RE = /^[_-]*category[_-]*\.(?:json[5c]?|ya?ml|toml|[cm]?[jt]s)$/i;

/** Files that were meant to be components, by their capital letter. */
const COMPONENT_LIKE_RE = /^([^/]*\/)(?:.*\/)?([A-Z]\w*)\.(?:[cm]?[jt]sx?|[JT]SX?|vue|svelte)$/;

interface IgnoredFilesOptions {
  /** Files of the docs folder. */
  docs: Iterable<string>;
  docsDir: string;
  /** Files in the folder of components that none of them imports. */
  unused: readonly string[];
  /** Files that the configuration imports. */
  modules: ReadonlySet<string>;
  /** Names of the extensions that the site uses. */
  extensions: readonly string[];
}

/**
 * Warns once about everything of a Docusaurus project that is ignored: other configuration, versions, translations, a
 * blog, Markdown files and components with another ending, and files whose name is almost that of one that's read.
 */
export function ignoredFiles(
  root: string,
  { docs, docsDir, unused, modules, extensions }: IgnoredFilesOptions,
): Diagnostic[] {
  return [
    ...ignoredDocs([...docs], docsDir),
    ...unused.flatMap((file) => {
      const [, folder, name] = COMPONENT_LIKE_RE.exec(file) ?? [];
      const hint = `Write the component in ${folder}${name}.tsx. If it's a part of components, start its name in lowercase.`;
      return name === undefined || modules.has(file) ? [] : ignored(file, hint);
    }),
    ...candidates(root).flatMap((name) => {
      const hint = READ.includes(name)
        ? undefined
        : (HINTS.find(([names]) => names.test(name))?.[1] ?? settingsHint(name, extensions));
      const file = name.replace(/\/$/, '');
      return hint === undefined || file === docsDir || modules.has(file) ? [] : ignored(file, hint);
    }),
  ];
}

/** What to do with a settings file of an extension that is misnamed, or that the site doesn't use. */
function settingsHint(name: string, named: readonly string[]): string | undefined {
  for (const [extension, { settings }] of Object.entries(siteExtensions)) {
    if (!settings) continue;
    if (name === settings)
      return named.includes(extension)
        ? undefined
        : `Add "${extension}" to "extensions" in site.config.ts, or remove it.`;
    const stem = settings.replace(/s?\.\w+$/, '');
    if (new RegExp(`^${stem}s?\\.(?:json[5c]?|ya?ml|toml)$`, 'i').test(name))
      return `Move its settings to ${settings}, and remove it.`;
  }
  return undefined;
}

function ignoredDocs(docs: readonly string[], docsDir: string): Diagnostic[] {
  const categories = new Map<string, string>();
  return docs.flatMap((file) => {
    const [, folder = '', name = ''] = /^(.*\/)(.*)$/.exec(file) ?? [];
    if (CATEGORY_RE.test(name)) {
      if (folder === `${docsDir}/`) return ignored(file, `Remove it: ${folder} is not a category of the sidebar.`);
      const other = categories.get(folder);
      categories.set(folder, file);
      return other === undefined ? [] : ignored(other, `Keep one of them: ${file} configures the folder.`);
    }
    if (CATEGORY_LIKE_RE.test(name)) {
      const ending = /\.(?:json|ya?ml)$/i.exec(name)?.[0].toLowerCase();
      return ignored(file, ending ? `Rename it to "_category_${ending}".` : 'Write its settings to "_category_.json".');
    }
    if (file === `${docsDir}/tags.yml`) return ignored(file, 'Move its tags to "tags" in site.config.ts.');
    if (!MARKDOWN_RE.test(name) || /\.mdx?$/.test(name)) return [];
    const ending = /\.mdx$/i.test(name) ? '.mdx' : '.md';
    return ignored(file, `Rename it to "${name.replace(/\.\w+$/, '')}${ending}".`);
  });
}

/** Names in the project's folder, and some of `src/`. A folder without files counts as missing. */
function candidates(root: string): string[] {
  const named = (folder: string) =>
    entriesOf(join(root, folder))
      .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
      .sort();
  return ['', 'src/', 'src/theme/']
    .flatMap(named)
    .filter((name) => !name.endsWith('/') || entriesOf(join(root, name)).length > 0);
}

function ignored(file: string, hint: string): Diagnostic {
  return { id: 'ignored-file', level: 'warn', ...placeInFile(file), message: `${file} is ignored`, hint };
}
