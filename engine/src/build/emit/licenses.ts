import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the output folder. */
export const LICENSES = 'licenses.txt';

/**
 * The licenses of the packages that these files of the repository belong to. Most require that copies contain their
 * text, and bundles have no comments.
 */
export function licensesText(repository: string, files: Iterable<string>): string {
  const packages = new Set<string>();
  for (const file of files) {
    const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [];
    if (folder) packages.add(folder);
  }
  const parts = [...packages].sort().map((folder) => licenseOf(join(repository, folder)));
  return ["This site's scripts, styles, and fonts contain these packages.\n", ...parts].join(`\n${'-'.repeat(80)}\n\n`);
}

interface PackageJson {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
  homepage?: string;
}

function licenseOf(folder: string): string {
  const { name, version, license, author, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as PackageJson;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  // Some packages only name it.
  const text = file
    ? readFileSync(join(folder, file), 'utf8').trim()
    : [typeof author === 'string' ? author : author?.name, homepage].filter(Boolean).join('\n');
  return `${name} ${version} (${license ?? 'see below'})\n\n${text}\n`;
}
