import { readdirSync } from 'node:fs';

/** Every file of `src/` and `extensions/` except tests, relative to the repository. */
export function sourceFiles(): string[] {
  return ['src', 'extensions'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
}
