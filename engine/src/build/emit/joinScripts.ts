import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

/** The first script of a page, and what makes it live, with React. */
const FIRST = 'engine/src/theme/browser/entry.ts';
const LIVE = 'engine/src/theme/browser/goLive.tsx';
/** Loads what `LIVE` shares with other code, so that it's evaluated in a task of its own. */
const SHARED = 'engine/src/theme/browser/react.ts';
/** Packages may be in a folder that `node_modules` links to. */
const REACT_RE = /(?:^|\/)node_modules\/react\/index\.js$/;

type Outputs = Metafile['outputs'];

/**
 * esbuild makes a file of all modules with the same users, so an article would load ten small ones. `first` is a build
 * without this plugin. With it, all code that is loaded on demand and uses React imports `FIRST`, which has run by then,
 * and what it shares with `LIVE`. So these are two files.
 */
export function joinScripts(folder: string, first: Outputs): Plugin {
  const entryOf = (source: string) => Object.keys(first).find((file) => first[file]?.entryPoint === source) ?? '';
  const live = entryOf(LIVE);
  const files = new Set([...filesOf(first, entryOf(FIRST)), ...filesOf(first, live)]);
  files.delete(live);
  const shared = [...files].flatMap((file) => sourcesOf(first, file));
  const code = shared.map((source) => `import ${JSON.stringify(pathOf(folder, source))};`).join('\n');
  const users = Object.keys(first).flatMap((file) => {
    const usesReact = [...filesOf(first, file)].some((each) =>
      sourcesOf(first, each).some((source) => REACT_RE.test(source)),
    );
    const source = first[file]?.entryPoint;
    return usesReact && source ? [resolve(folder, source)] : [];
  });
  return {
    name: 'join scripts',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, ({ path }) =>
        users.includes(path)
          ? { contents: `${readFileSync(path, 'utf8')}\n${code}`, loader: path.endsWith('x') ? 'tsx' : 'ts' }
          : undefined,
      );
    },
  };
}

/** A file with all files that it imports. */
function filesOf(outputs: Outputs, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? [])
    if (kind === 'import-statement') filesOf(outputs, path, found);
  return found;
}

function sourcesOf(outputs: Outputs, file: string): string[] {
  return Object.keys(outputs[file]?.inputs ?? {});
}

function pathOf(folder: string, source: string): string {
  return source.startsWith('virtual:') ? source : resolve(folder, source).replaceAll('\\', '/');
}

/** Renames the file that `FIRST` is in, and removes the ones that only import a file. */
export function finishScripts<File extends { path: string; content: string }>(files: File[], outputs: Outputs): File[] {
  const names = Object.keys(outputs);
  const entryOf = (source: string) => basename(names.find((file) => outputs[file]?.entryPoint === source) ?? '');
  const fileWith = (isIt: (source: string) => boolean) =>
    basename(names.find((file) => sourcesOf(outputs, file).some(isIt)) ?? '');
  const [entry, joined] = [entryOf(FIRST), fileWith((source) => source === FIRST)];
  const [sharedEntry, shared] = [entryOf(SHARED), fileWith((source) => REACT_RE.test(source))];
  if (entry === joined || sharedEntry === shared)
    throw new Error(`${entry} or ${sharedEntry} is in its entry file, so removing that would lose its code`);
  const renamed = (text: string) =>
    text.replaceAll(sharedEntry, shared).replaceAll(joined, joined.replace('chunk-', 'app-'));
  return files
    .filter(({ path }) => ![entry, sharedEntry].includes(basename(path)))
    .map((file) =>
      file.path.endsWith('.js') ? { ...file, path: renamed(file.path), content: renamed(file.content) } : file,
    );
}
