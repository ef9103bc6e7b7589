// @ts-check
/** Which extensions the engine has: a folder in `extensions/` is bundled, and a name in `site.config.ts` turns it on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A layer's list, with the layer's name. */
const LIST_RE = /^engine[/\\]src[/\\](\w+)[/\\](?:\w+[/\\])?extensions\.ts$/;
const EMPTY = ' = {};';

/**
 * An esbuild plugin that fills the empty record in a layer's `extensions.ts` with what `extensions/<name>/<layer>.ts`
 * exports. A key of a stage follows these imports, so an edit of an extension rebuilds only what its part can change.
 *
 * @param {string} repository @returns {import('esbuild').Plugin}
 */
export function extensionLists(repository) {
  return {
    name: 'extensions',
    setup(build) {
      build.onLoad({ filter: /[/\\]extensions\.ts$/ }, ({ path }) => {
        const layer = LIST_RE.exec(relative(repository, path))?.[1];
        if (!layer) return undefined;
        const parts = extensionNames(repository).flatMap((name) => {
          const file = join(repository, 'extensions', name, `${layer}.ts`);
          return existsSync(file) ? { name, file } : [];
        });
        const imports = parts.map(({ file }, index) => `import part${index} from ${JSON.stringify(file)};`);
        const entries = parts.map(({ name }, index) => `${JSON.stringify(name)}: part${index}`);
        const text = readFileSync(path, 'utf8');
        if (!text.includes(EMPTY)) throw new Error(`${path} has no empty record to fill`);
        const contents = text.replace(EMPTY, ` = { ${entries.join(', ')} };`);
        return { contents: `${imports.join('\n')}\n${contents}`, loader: 'ts' };
      });
    },
  };
}

/** @param {string} repository */
function extensionNames(repository) {
  const folder = join(repository, 'extensions');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
