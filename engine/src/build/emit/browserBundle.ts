import { basename, join } from 'node:path';
import type { BuildOptions, OnLoadResult } from 'esbuild';
import { metaPolicy, type PolicyOptions } from '../../http/headers.ts';
import { readJson, writeJson } from '../../project/cacheFile.ts';
import { hash, hashJson, inlineHash } from '../../project/hash.ts';
import type { SiteConfig } from '../../site/config/config.ts';
import type { SiteModel } from '../../site/model/model.ts';
import type { Shell } from '../../site/model/routeData.ts';
import { externalOrigins } from '../../site/shell/externalScripts.ts';
import type { Assets } from '../../theme/document.tsx';
import { type FirstStyle, STYLE_WAIT } from '../../theme/styleLink.ts';
import type { Engine } from '../plan/engine.ts';
import { type BootScripts, bundleBootScripts } from './bootScripts.ts';
import { BROWSERS } from './browsers.ts';
import { firstStyle, placeStyle } from './firstStyle.ts';
import { finishScripts, joinScripts } from './joinScripts.ts';
import { LICENSES, licensesText } from './licenses.ts';

/** The browser's files. They don't depend on pages, because pages are data. */
export interface BrowserBundle extends BootScripts {
  files: { path: string; content: string; encoding: 'utf8' | 'base64' }[];
  /** Output paths. */
  script: string;
  style: string;
  /** Null in development, where pages link the whole stylesheet. */
  first: FirstStyle | null;
  /** Runs on the redirect pages at old addresses. */
  redirectScript: string;
  /** The upright Latin face of running text. */
  font: string;
  /** Identifies these files and the format of page data. A page with another ID is loaded in full. */
  shellId: string;
}

interface CachedBundle {
  key: string;
  bundle: BrowserBundle;
}

/** What the files are made from, besides the engine's sources. */
interface BundleInput {
  shell: Shell;
  /** Stylesheets of the site's own components: of their place in a page, and of what every page contains. */
  own: { css: string; firstCss: string };
  /** Unminified, with inline source maps and the dev client. */
  dev?: boolean;
}

interface BrowserBundleOptions extends BundleInput {
  engine: Pick<Engine, 'repository' | 'code'>;
  cache: string;
  /** Bundles even if the result is cached. */
  force?: boolean;
}

/** Bundles `engine/src/theme/browser/entry.ts` and the stylesheet, or returns the cached bundle. */
export async function bundleBrowser({
  engine,
  cache,
  shell,
  own,
  dev = false,
  force = false,
}: BrowserBundleOptions): Promise<BrowserBundle> {
  const { repository, code } = engine;
  const kept = join(cache, dev ? 'browser-dev.json' : 'browser.json');
  const key = hashJson([code.browser, code.shell, shell, own.css, own.firstCss]);
  const cached = force ? undefined : readJson<CachedBundle>(kept);
  if (cached?.key === key) return cached.bundle;

  const { build, transform } = await import('esbuild');
  const outdir = join(cache, `browser.${process.pid}`);
  const options = browserBuild({ repository, outdir, shell, own, dev });
  const separate = dev ? undefined : await build(options);
  const joined = separate ? [joinScripts(repository, separate.metafile.outputs)] : [];
  const { outputFiles, metafile } = await build({ ...options, plugins: [...options.plugins, ...joined] });
  // esbuild makes every file import the chunk of its helpers (https://github.com/evanw/esbuild/issues/1892), and chunks
  // whose constants it has inlined.
  const unused = Object.entries(metafile.outputs)
    .filter(([file, { inputs }]) => /\/chunk-\w+\.js$/.test(file) && Object.keys(inputs).length === 0)
    .map(([file]) => `import"./${basename(file)}";`);
  // An inlined constant leaves its chunk empty.
  const written = outputFiles.flatMap((file) => {
    if (file.contents.length === 0) return [];
    const encoding = /\.(js|css|map)$/.test(file.path) ? ('utf8' as const) : ('base64' as const);
    const path = file.path.slice(outdir.length + 1).replaceAll('\\', '/');
    const content = Buffer.from(file.contents).toString(encoding);
    const used = (text: string) => unused.reduce((rest, statement) => rest.replace(statement, ''), text);
    return { path, content: path.endsWith('.js') ? used(content) : content, encoding };
  });
  const files = dev ? written : finishScripts(written, metafile.outputs);
  const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((file) => inputs[file]?.bytesInOutput),
  );
  files.push({ path: LICENSES, content: licensesText(repository, bundled), encoding: 'utf8' });
  const fileOf = (name: RegExp) => files.find(({ path }) => name.test(path));
  const outputOf = (name: RegExp) => fileOf(name)?.path ?? '';
  const script = outputOf(/^assets\/app-\w+\.js$/);
  const first = fileOf(/^assets\/first-\w+\.css$/);
  const rest = fileOf(/^assets\/site-\w+\.css$/);
  const style = rest?.path ?? '';
  const redirectScript = outputOf(/^assets\/redirect-\w+\.js$/);
  const font = outputOf(/\/geist-latin-wght-normal-\w+\.woff2$/);
  const flat = async (text: string) =>
    (await transform(text, { loader: 'css', minify: true, supported: { nesting: false } })).code;
  // The code that draws pages determines the format of their data.
  const shellId = hash(`${script} ${first?.path} ${style} ${code.shell}`);
  const bundle: BrowserBundle = {
    files: files.filter((file) => file !== first),
    script,
    style,
    first: first && rest ? firstStyle(first.content, await flat(first.content), await flat(rest.content)) : null,
    redirectScript,
    font,
    shellId,
    ...(await bundleBootScripts(repository, shell)),
  };
  writeJson(kept, { key, bundle } satisfies CachedBundle);
  return bundle;
}

/** esbuild's options for the browser's files. */
export function browserBuild({
  repository,
  outdir,
  shell,
  own: { css, firstCss },
  dev = false,
}: BundleInput & { repository: string; outdir: string }) {
  const virtual: Record<string, OnLoadResult> = {
    shell: { contents: `export const shell = ${JSON.stringify(shell)};`, loader: 'js' },
    'components.css': { contents: css, loader: 'css' },
    'firstComponents.css': { contents: firstCss, loader: 'css' },
  };
  return {
    absWorkingDir: repository,
    entryPoints: {
      app: dev ? 'engine/src/theme/browser/dev/devEntry.ts' : 'engine/src/theme/browser/entry.ts',
      redirect: 'engine/src/theme/browser/redirect.ts',
      ...(dev
        ? { site: 'engine/src/theme/styles/index.css' }
        : { first: 'engine/src/theme/styles/first.css', site: 'engine/src/theme/styles/later.css' }),
    },
    outdir,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: BROWSERS,
    minify: !dev,
    legalComments: 'none',
    jsx: 'automatic',
    // Replaces tsconfig.json, which isn't part of any key.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    metafile: true,
    write: false,
    logLevel: 'silent',
    loader: { '.woff2': 'file', '.svg': 'dataurl' },
    define: {
      'process.env.NODE_ENV': '"production"',
      __DEV__: String(dev),
      // Removes React's code for its developer tools.
      ...(!dev && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
    },
    plugins: [
      {
        name: 'virtual',
        setup(build) {
          build.onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path: path.slice(8), namespace: 'virtual' }));
          build.onLoad({ filter: /./, namespace: 'virtual' }, ({ path }) => virtual[path]);
          // Strings that only the build renders.
          build.onLoad({ filter: /\/strings\/staticCatalog\.ts$/ }, () => ({
            contents: 'export const staticCatalog = {};',
            loader: 'js',
          }));
        },
      },
    ],
  } satisfies BuildOptions;
}

/** The document's references to the browser bundle, as final hrefs. */
export function assetsOf(bundle: BrowserBundle, model: SiteModel): Assets {
  const href = (path: string) => model.config.baseUrl + path;
  const assets = {
    script: href(bundle.script),
    style: href(bundle.style),
    first: bundle.first && placeStyle(bundle.first, model.config.baseUrl),
    preload: href(bundle.font),
    boot: bundle.boot,
    sidebarBoot: bundle.sidebarBoot,
    shellId: bundle.shellId,
  };
  return { ...assets, policy: metaPolicy(policyOf(assets, model.config)) };
}

/** What a page's security policy allows: its inline parts, by their hashes, and configured origins. */
export function policyOf(assets: Pick<Assets, 'boot' | 'sidebarBoot' | 'first'>, config: SiteConfig): PolicyOptions {
  return {
    ...externalOrigins(config),
    scriptHashes: [assets.boot, assets.sidebarBoot, ...(assets.first ? [STYLE_WAIT] : [])].map(inlineHash),
    styleHashes: assets.first ? [inlineHash(assets.first.css)] : [],
  };
}
