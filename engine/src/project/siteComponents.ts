import { relative } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { JSX_RUNTIME, MODULE, type SiteComponent } from '../content/jsx/componentModule.ts';
import { type TimeLimit, thrownText } from '../content/siteComponent.ts';
import { type Diagnostic, placeInFile } from '../shared/diagnostics.ts';
import { bundleSource } from './bundleSource.ts';
import { cachedValue, type LoadOptions } from './cachedValue.ts';
import { privateName, realPath } from './privateFile.ts';
import { createTimeLimit } from './timeLimit.ts';

/** A site's own components, and the stylesheets that they import. */
export interface SiteComponents {
  components: SiteComponent[];
  css: string;
  /** Those that every page contains. */
  firstCss: string;
  /** Every source, project-relative. */
  inputs: string[];
  diagnostics: Diagnostic[];
}

export const COMPONENTS_DIR = 'components';
/** Styles of what is around a component, which a page's first paint can't do without. */
const FIRST_STYLES = `${COMPONENTS_DIR}/first.css`;
/** Other files there, such as `components/axis.ts`, are parts of components. */
const COMPONENT_RE = new RegExp(`^${COMPONENTS_DIR}/([A-Z]\\w*)\\.tsx$`);

interface ComponentOptions extends LoadOptions {
  /** Sources of the configuration. */
  configFiles: readonly string[];
  /** Time limit for loading one. */
  seconds?: number;
}

type BundleOptions = Pick<ComponentOptions, 'root' | 'configFiles' | 'seconds'>;

/**
 * Bundles the components among a project's files, and caches them until a source changes. Those that can't be used are
 * `component` errors.
 */
export async function readSiteComponents(
  files: Iterable<string>,
  { configFiles, seconds, ...options }: ComponentOptions,
): Promise<SiteComponents> {
  const entries = [...files].filter((file) => COMPONENT_RE.test(file) || file === FIRST_STYLES).sort();
  if (entries.length === 0) return { components: [], css: '', firstCss: '', inputs: [], diagnostics: [] };
  return await cachedValue('components', { ...options, marks: [entries, configFiles] }, async () => {
    const bundles: SiteComponents[] = [];
    for (const entry of entries) bundles.push(await bundle(entry, { root: options.root, configFiles, seconds }));
    const value: SiteComponents = {
      components: bundles.flatMap(({ components }) => components),
      css: bundles.map(({ css }) => css).join(''),
      firstCss: bundles.map(({ firstCss }) => firstCss).join(''),
      inputs: [...new Set(bundles.flatMap(({ inputs }) => inputs))],
      diagnostics: bundles.flatMap(({ diagnostics }) => diagnostics),
    };
    return { value, keep: value.diagnostics.length === 0 };
  });
}

const BUNDLING = {
  platform: 'neutral',
  format: 'iife',
  globalName: MODULE,
  mainFields: ['module', 'main'],
  charset: 'utf8',
  jsx: 'transform',
  jsxFactory: JSX_RUNTIME.factory,
  jsxFragment: JSX_RUNTIME.fragment,
  banner: { js: JSX_RUNTIME.code },
  // Components have no process, but packages ask it.
  define: { 'process.env.NODE_ENV': '"production"' },
  // Replaces tsconfig.json, which may name another kind of JSX.
  tsconfigRaw: {},
  outdir: '/',
  loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl' },
} satisfies BuildOptions;

const NO_REACT: Plugin = {
  name: 'no React',
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path }) => {
      const hint = `Import only types from it, with "import type": elements need no import, and hooks never run.`;
      const text = `A component is drawn once, by the build, and cannot use "${path}"`;
      return { errors: [{ text, detail: { hint } }] };
    });
  },
};

/** Refuses to read private files, except those of packages, because a component could draw their text. */
function noPrivateFiles({ root, configFiles }: BundleOptions): Plugin {
  return {
    name: 'no private files',
    setup(build) {
      // The path is where links lead.
      build.onLoad({ filter: /(?:)/, namespace: 'file' }, ({ path }) => {
        const file = realPath(root, relative(root, path)) ?? path;
        if (file.split('/').includes('node_modules')) return undefined;
        // The configuration and components may share parts.
        const reason = privateName(file, file.startsWith(`${COMPONENTS_DIR}/`) ? [] : configFiles);
        if (reason === undefined) return undefined;
        const hint = `Copy what readers need to ${COMPONENTS_DIR}/.`;
        const text = `The file "${file}" ${reason}, so components can't import it`;
        return { errors: [{ text, detail: { id: 'private-file', hint } }] };
      });
    },
  };
}

/** Stands for a component that can't be used, so that its tags aren't accused: shows what is between them. */
const PLACEHOLDER = `const ${MODULE} = { default: ({ children }) => children, openProps: true }`;

async function bundle(entry: string, options: BundleOptions): Promise<SiteComponents> {
  const [, name = ''] = COMPONENT_RE.exec(entry) ?? [];
  const failed = (diagnostics: Diagnostic[], inputs: string[]) => {
    const components = name === '' ? [] : [{ name, file: entry, code: PLACEHOLDER }];
    return { components, css: '', firstCss: '', inputs, diagnostics };
  };
  const plugins = [NO_REACT, noPrivateFiles(options)];
  const bundled = await bundleSource(entry, { ...BUNDLING, plugins, root: options.root, id: 'component' });
  const { inputs } = bundled;
  if ('diagnostics' in bundled) return failed(bundled.diagnostics, inputs);
  const textOf = (ending: string) => bundled.outputs.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const css = textOf('.css');
  if (entry === FIRST_STYLES) return { components: [], css: '', firstCss: css, inputs, diagnostics: [] };
  const code = textOf('.js');
  const mistake = mistakeIn(code, createTimeLimit(options.seconds));
  if (!mistake) return { components: [{ name, file: entry, code }], css, firstCss: '', inputs, diagnostics: [] };
  const [message, hint] = mistake;
  return failed([{ id: 'component', level: 'error', ...placeInFile(entry), message, hint }], inputs);
}

const TYPES = ['string', 'number', 'boolean', 'any'];

/** What is wrong with a component's module: message and hint. */
function mistakeIn(code: string, limit: TimeLimit): [message: string, hint: string] | undefined {
  let module: Record<string, unknown>;
  try {
    module = { ...limit.load(code) };
  } catch (error) {
    return [`The component cannot be loaded: ${thrownText(error)}`, 'Fix the code that runs when it is imported.'];
  }
  if (typeof module.default !== 'function')
    return ['The component has no default export that is a function', 'Write "export default function …".'];
  if (module.props === undefined) return undefined;
  if (typeof module.props !== 'object' || module.props === null)
    return ['The export "props" is not an object', "Write it as { title: { type: 'string' } }."];
  for (const [name, spec] of Object.entries(module.props as Record<string, unknown>)) {
    const type = typeof spec === 'object' && spec !== null && 'type' in spec ? spec.type : undefined;
    if (!TYPES.includes(String(type)))
      return [
        `The prop "${name}" has no type`,
        `Write it as ${name}: { type: 'string' }, or ${TYPES.slice(1).join(', ')}.`,
      ];
  }
  return undefined;
}
