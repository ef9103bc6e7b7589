import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { BuildFailure, BuildOptions, Metafile, OutputFile } from 'esbuild';
import type { Diagnostic, DiagnosticId } from '../shared/diagnostics.ts';
import { decodeText } from './readText.ts';

interface SourceBundle {
  outputs: OutputFile[];
  metafile: Metafile;
  /** Its sources, project-relative. */
  inputs: string[];
}

/** Bundles a module of a project with its imports. Returns why if it doesn't compile or isn't text. */
export async function bundleSource(
  entry: string,
  { root, id, ...options }: BuildOptions & { root: string; id: DiagnosticId },
): Promise<SourceBundle | { inputs: string[]; diagnostics: Diagnostic[] }> {
  const { build } = await import('esbuild');
  try {
    const { outputFiles, metafile } = await build({
      format: 'esm',
      ...options,
      absWorkingDir: root,
      entryPoints: [entry],
      bundle: true,
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    const inputs = Object.keys(metafile.inputs);
    // A data URL may contain any bytes.
    const texts = inputs.filter((file) => options.loader?.[extname(file)] !== 'dataurl');
    const diagnostics = texts.flatMap((file) => decodeText(file, readFileSync(join(root, file))).diagnostics);
    return diagnostics.length > 0 ? { inputs, diagnostics } : { outputs: outputFiles, metafile, inputs };
  } catch (error) {
    const diagnostics = bundlerProblems(error, { root, id, entry });
    if (!diagnostics) throw error;
    return { inputs: [entry], diagnostics };
  }
}

/** The bundler's error for a path that leads nowhere, and the package in it, if it isn't an alias of Docusaurus. */
export const UNRESOLVED_RE =
  /^Could not resolve "(?:((?:@(?!(?:site|theme|docusaurus|generated)\/)[\w.-]+\/)?[\w-][\w.-]*)(?:\/.*)?|.*)"/;

/**
 * The bundler's errors; undefined if it's another error. `entry` is the place of those without one. The `detail` of a
 * plugin's error may have its own ID and a hint.
 */
export function bundlerProblems(
  error: unknown,
  { root, id, entry }: { root: string; id: DiagnosticId; entry: string },
): Diagnostic[] | undefined {
  const { errors } = Object(error) as Partial<BuildFailure>;
  // Other errors have a list too, for example an AggregateError.
  if (typeof errors?.[0]?.text !== 'string') return undefined;
  return errors.map(({ text, location, detail }) => {
    const { file = entry, line = 1, column = 0 } = location ?? {};
    const own: Partial<Pick<Diagnostic, 'id' | 'hint'>> = Object(detail);
    const [, name] = UNRESOLVED_RE.exec(text) ?? [];
    const hint =
      own.hint ??
      (name && isMissingPackage(name, join(root, file), root)
        ? `Run "npm install ${name}", or fix the import.`
        : 'Fix the syntax or the path of the import.');
    return { id: own.id ?? id, level: 'error', file, line, column: column + 1, message: text, hint };
  });
}

/** Endings of files that aren't those of packages: there is a package `chart.js`. */
const FILE_RE = /\.(?:[cm]?tsx?|jsx|[cm]js|json|mdx?|css|svg|png|woff2)$/;

/** False for a name that lacks `./`, and for an installed package. */
function isMissingPackage(name: string, importer: string, root: string): boolean {
  const folders = createRequire(importer).resolve.paths(name);
  if (folders === null || FILE_RE.test(name)) return false;
  const places = [root, dirname(importer), ...folders].map((folder) => join(folder, name));
  return !places.some((place) => ['', '.ts', '.tsx', '.js'].some((ending) => existsSync(place + ending)));
}
