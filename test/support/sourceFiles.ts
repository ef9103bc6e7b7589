import { readdirSync } from 'node:fs';

/** Every file of `src/` except tests, relative to the repository. */
export function sourceFiles(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `src/${name}`);
}
