import { readdirSync } from 'node:fs';

/** Every file of `src/` that is no test, from the repository's folder on. */
export function sourceFiles(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `src/${name}`);
}
