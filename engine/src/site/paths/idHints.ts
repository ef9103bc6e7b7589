import { createSuggester } from '../../shared/nearest.ts';
import { docIdOf, isFolderPage, numberedIdOf } from './docPath.ts';

/** A page's ID, and what authors may take for it. */
interface NamedDoc {
  id: string;
  file: string;
  path: string;
}

/**
 * Returns a lookup of `Did you mean "x"?` for IDs that no page has: the page with this file, folder, or address, or the
 * one with the nearest ID.
 */
export function createIdHints(
  docs: Readonly<Record<string, NamedDoc>>,
  docsDir: string,
): (id: string) => string | undefined {
  const suggest = createSuggester();
  let names: Map<string, string> | undefined;
  return (written) => {
    names ??= namesOf(docs, docsDir);
    const name = written.replaceAll('\\', '/').replace(/^(?:\.?\/)+|\/+$|\.mdx?$/gi, '');
    const near = names.get(name) ?? suggest(written, () => Object.keys(docs))[0];
    return near === undefined ? undefined : `Did you mean "${near}"?`;
  };
}

/** IDs by names without an extension: file, file in the docs folder, ID of the file, folder, and address. */
function namesOf(docs: Readonly<Record<string, NamedDoc>>, docsDir: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const { id, file, path } of Object.values(docs)) {
    const ofFile = [numberedIdOf(file, docsDir), docIdOf(file, docsDir)];
    const ofFolder = isFolderPage(file, docsDir, id) ? ofFile.map((name) => name.replace(/\/?[^/]*$/, '')) : [];
    for (const name of [...ofFile, ...ofFolder])
      for (const written of [name, `${docsDir}/${name}`]) if (!names.has(written)) names.set(written, id);
    if (!names.has(path.slice(1))) names.set(path.slice(1), id);
  }
  return names;
}
