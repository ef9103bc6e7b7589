import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './support/sourceFiles.ts';

const launcher = readdirSync('engine/bin').map((name) => `engine/bin/${name}`);
/** What runs without the development dependencies, by workspace. */
const SOURCES = {
  engine: [...sourceFiles(['engine/src']), ...launcher],
  extensions: sourceFiles(['extensions']),
};
const IMPORT_RE = /^(?:import|(?:import |export |\}).*from) ['"]((?:@[\w-]+\/)?\w[\w.-]*)(?:\/[\w./-]+)?['"];$/gm;

describe.each(Object.entries(SOURCES))('%s/package.json', (folder, files) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const texts = files.map((file) => readFileSync(file, 'utf8'));

  it('names every package that the sources import', () => {
    const imported = texts.flatMap((text) => [...text.matchAll(IMPORT_RE)]);
    const values = imported.filter(([statement]) => !statement.includes('import type'));
    const missing = (found: RegExpMatchArray[], named: object) =>
      [...new Set(found.map(([, name = '']) => name))].filter(
        (name) => !isBuiltin(name) && !Object.hasOwn(named, name),
      );
    expect(missing(values, dependencies)).toEqual([]);
    // A package of types, such as @types/hast, is named like what it describes.
    const types = Object.fromEntries(Object.keys(devDependencies).map((name) => [name.replace('@types/', ''), true]));
    expect(missing(imported, { ...dependencies, ...devDependencies, ...types })).toEqual([]);
  });

  it('names none that they do not use', () => {
    const all = texts.join('\n');
    const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
    const css = styles.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
    expect(Object.keys(dependencies).filter((name) => !all.includes(name) && !css.includes(name))).toEqual([]);
  });
});
