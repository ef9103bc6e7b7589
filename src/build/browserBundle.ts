import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Chrome } from '../site/routeData.ts';
import { hash, hashJson } from './hash.ts';
import { readJson, writeJson } from './state.ts';

/** The browser's files: the same whatever pages there are, since pages are data. */
export interface BrowserBundle {
  files: { path: string; content: string; encoding: 'utf8' | 'base64' }[];
  /** Output paths. */
  script: string;
  style: string;
  /** Runs on the pages at redirected addresses. */
  redirectScript: string;
  /** The upright faces in latin, which the first paint of every page needs. */
  fonts: string[];
  /** Names these files and the format of page data: a running page loads another shell's page whole. */
  shellId: string;
}

interface CachedBundle {
  key: string;
  inputs: Record<string, string>;
  bundle: BrowserBundle;
}

export interface BrowserBundleOptions {
  /** The engine's repository. */
  repository: string;
  cache: string;
  chrome: Chrome;
  /** Unminified, with inline source maps, and the dev client. */
  dev?: boolean;
}

/** Bundles `src/theme/browser/entry.tsx` and the stylesheet with esbuild, or returns the kept bundle while its inputs are the same. */
export async function bundleBrowser({
  repository,
  cache,
  chrome,
  dev = false,
}: BrowserBundleOptions): Promise<BrowserBundle> {
  const kept = join(cache, dev ? 'browser-dev.json' : 'browser.json');
  const key = hashJson([chrome, readFileSync(join(repository, 'package-lock.json'), 'utf8')]);
  const cached = readJson<CachedBundle>(kept);
  if (
    cached?.key === key &&
    Object.entries(cached.inputs).every(([file, then]) => contentHash(join(repository, file)) === then)
  ) {
    return cached.bundle;
  }

  const { build } = await import('esbuild');
  const outdir = join(cache, `browser.${process.pid}`);
  const result = await build({
    absWorkingDir: repository,
    entryPoints: {
      app: dev ? 'src/theme/browser/devEntry.ts' : 'src/theme/browser/entry.ts',
      redirect: 'src/theme/browser/redirect.ts',
      site: 'src/theme/styles/index.css',
    },
    outdir,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    minify: !dev,
    legalComments: 'none',
    jsx: 'automatic',
    metafile: true,
    write: false,
    logLevel: 'silent',
    loader: { '.woff2': 'file', '.svg': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"', __DEV__: String(dev) },
    plugins: [
      {
        name: 'virtual:chrome',
        setup(build) {
          build.onResolve({ filter: /^virtual:chrome$/ }, () => ({ path: 'chrome', namespace: 'virtual' }));
          build.onLoad({ filter: /^chrome$/, namespace: 'virtual' }, () => ({
            contents: `export const chrome = ${JSON.stringify(chrome)};`,
            loader: 'js',
          }));
        },
      },
    ],
  });

  // esbuild's own helpers are a chunk, which every file of a module imports, if only for nothing: a request and 300 bytes before idle.
  const helpers = Object.entries(result.metafile.outputs).find(
    ([file, { inputs }]) => /\/chunk-\w+\.js$/.test(file) && Object.keys(inputs).length === 0,
  );
  const unused = `import"./${basename(helpers?.[0] ?? '')}";`;
  const files = result.outputFiles.map((file) => {
    const encoding = /\.(js|css|map)$/.test(file.path) ? ('utf8' as const) : ('base64' as const);
    const path = file.path.slice(outdir.length + 1).replaceAll('\\', '/');
    const content = Buffer.from(file.contents).toString(encoding);
    return { path, content: path.endsWith('.js') ? content.replace(unused, '') : content, encoding };
  });
  const outputOf = (name: RegExp) => files.find(({ path }) => name.test(path))?.path ?? '';
  const script = outputOf(/^assets\/app-\w+\.js$/);
  const style = outputOf(/^assets\/site-\w+\.css$/);
  const redirectScript = outputOf(/^assets\/redirect-\w+\.js$/);
  const fonts = files.map(({ path }) => path).filter((path) => /-latin-wght-normal-\w+\.woff2$/.test(path));
  const shellId = hash(`${script} ${style} page-1`);
  const bundle: BrowserBundle = { files, script, style, redirectScript, fonts, shellId };
  const inputs = Object.fromEntries(
    Object.keys(result.metafile.inputs)
      .filter((file) => !file.startsWith('virtual:') && !file.includes('node_modules/'))
      .map((file) => [file, contentHash(join(repository, file))]),
  );
  writeJson(kept, { key, inputs, bundle } satisfies CachedBundle);
  return bundle;
}

function contentHash(file: string): string {
  try {
    return hash(readFileSync(file));
  } catch {
    return '';
  }
}
