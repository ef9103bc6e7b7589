import { readdirSync } from 'node:fs';

/** Every TypeScript file of these folders except tests and what is in `test/`, relative to the repository. */
export function sourceFiles(folders = ['engine/src', 'extensions']): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)test\//.test(name))
      .map((name) => `${folder}/${name}`),
  );
}
