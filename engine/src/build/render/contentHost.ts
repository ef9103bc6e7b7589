import { existsSync, readdirSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { ContentHost, ContentOptions } from '../../content/model/context.ts';
import { readFrontMatter } from '../../content/model/frontMatter.ts';
import { hash } from '../../project/hash.ts';
import { privateReason, realPath } from '../../project/privateFile.ts';
import { decodeText, readBytes, unreadable } from '../../project/readText.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { createSuggester } from '../../shared/nearest.ts';
import { type Archive, readArchive } from '../plan/archive.ts';
import { imageSize } from './imageSize.ts';

/** A content host for a project's files that records reads: file -> content hash ('' if missing). */
interface RecordingHost extends ContentHost {
  readonly includes: Map<string, string>;
  /** Problems of files that were read. */
  readonly diagnostics: Diagnostic[];
}

export function createHost(
  root: string,
  { configFiles, snippetsDir }: Pick<ContentOptions, 'configFiles' | 'snippetsDir'>,
): RecordingHost {
  const privacy = (file: string) => {
    const real = realPath(root, file);
    return privateReason(file, real, configFiles) ?? draftReason(root, real ?? file, snippetsDir);
  };
  const includes = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const suggest = createSuggester();
  const readBytes = (file: string): Buffer | undefined => {
    let bytes: Buffer | undefined;
    try {
      bytes = privacy(file) ? undefined : readIfThere(join(root, file));
    } catch (error) {
      diagnostics.push(unreadable(file, error));
    }
    includes.set(file, bytes ? hash(bytes) : '');
    return bytes;
  };
  return {
    includes,
    diagnostics,
    read: (file) => {
      const bytes = readBytes(file);
      if (!bytes) return undefined;
      const read = decodeText(file, bytes);
      diagnostics.push(...read.diagnostics);
      return read.text;
    },
    imageSize: (file) => {
      const bytes = readBytes(file);
      return bytes && imageSize(bytes);
    },
    archive: (folder) => {
      let archive: Archive | undefined;
      try {
        archive = privacy(folder) ? undefined : readArchive(root, folder);
      } catch (error) {
        diagnostics.push(unreadable(folder, error));
      }
      includes.set(folder, archive?.hash ?? '');
      return archive && { hash: archive.hash, count: archive.count, bytes: archive.zip().length };
    },
    contentHash: (file) => (readBytes(file) ? includes.get(file) : undefined),
    privacy,
    nearFiles: (file) =>
      suggest(file, () => siblings(root, file))
        .filter((near) => !privacy(near))
        .slice(0, 3),
  };
}

/** Pages that include a draft, or offer its source, would publish it. Snippets are examples. */
function draftReason(root: string, file: string, snippetsDir: string): string | undefined {
  if (!/\.mdx?$/i.test(file) || file.startsWith(`${snippetsDir}/`)) return undefined;
  try {
    const { frontMatter } = readFrontMatter(file, readIfThere(join(root, file))?.toString('utf8') ?? '');
    return frontMatter.draft ? 'is a draft' : undefined;
  } catch {
    return undefined; // read again, which reports why it can't be
  }
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readBytes(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENOTFILE'].includes(code ?? '')) return undefined;
    throw error;
  }
}

/** Files with the same extension in the nearest existing folder. */
function siblings(root: string, file: string): string[] {
  let folder = dirname(file);
  if (file.startsWith('/') || file.startsWith('../')) return [];
  while (folder !== '.' && !existsSync(join(root, folder))) folder = dirname(folder);
  if (folder === '.') return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => extname(name).toLowerCase() === extname(file).toLowerCase());
}
