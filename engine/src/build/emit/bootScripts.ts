import { basename } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { type BootShell, bootValues } from '../../theme/bootValues.ts';
import { BROWSERS } from './browsers.ts';

/** The scripts that pages contain, as text that can't end its script element. */
export interface BootScripts {
  /** In the head. */
  boot: string;
  /** After the shell. */
  sidebarBoot: string;
}

export async function bundleBootScripts(repository: string, shell: BootShell): Promise<BootScripts> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({ ...bootBuild(repository, shell), write: false });
  const textOf = (name: string) => outputFiles.find(({ path }) => basename(path) === `${name}.js`)?.text.trim() ?? '';
  return { boot: textOf('boot'), sidebarBoot: textOf('sidebarBoot') };
}

export function bootBuild(repository: string, shell: BootShell) {
  const contents = Object.entries(bootValues(shell))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
  return {
    absWorkingDir: repository,
    entryPoints: ['boot', 'sidebarBoot'].map((name) => `engine/src/theme/browser/boot/${name}.ts`),
    outdir: 'unused',
    bundle: true,
    format: 'iife',
    target: BROWSERS,
    minify: true,
    // Replaces tsconfig.json, which isn't part of any key.
    tsconfigRaw: {},
    metafile: true,
    logLevel: 'silent',
    plugins: [
      {
        name: 'values',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^virtual:boot$/ }, () => ({ path: 'boot', namespace: 'virtual' }));
          onLoad({ filter: /./, namespace: 'virtual' }, () => ({ contents, loader: 'js' }));
        },
      },
    ],
  } satisfies BuildOptions;
}
