import { readdirSync } from 'node:fs';

/** Every TypeScript file of these folders except tests, relative to the repository. */
export function sourceFiles(folders = ['engine/src', 'extensions']): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
}
