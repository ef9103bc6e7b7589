import { hash } from '../../project/hash.ts';
import type { JoinedFile, JoinedPart } from '../plan/state.ts';
import { DamagedOutput } from './outFolder.ts';
import type { Staging } from './staging.ts';

interface JoinInput {
  staging: Pick<Staging, 'keepIfThere' | 'read' | 'writeParts'>;
  /** The output file. */
  file: string;
  /** Hash of what all parts depend on. */
  key: string;
  /** What is before, between, and after the parts. */
  around: { start: string; separator: string; end: string };
  /** In order. `make` receives the part that the last build wrote, which is outdated. */
  parts: { path: string; hash: string; make(last: Buffer | undefined): Uint8Array }[];
  previous: JoinedFile;
}

/**
 * Writes a file with a part for each page. At 5,000 pages, such a file has 20 to 45 MB, so unchanged parts are copied from
 * the last one, and a file without changes is kept.
 */
export function joinFile({ staging, file, key, around, parts, previous }: JoinInput): JoinedFile {
  const { start, separator, end } = around;
  const isSame = parts.every(({ path, hash }, index) => {
    const last = previous.parts[index];
    return last?.[0] === path && last[1] === hash;
  });
  if (isSame && previous.key === key && previous.parts.length === parts.length && staging.keepIfThere(file))
    return previous;

  const before = previous.parts.length > 0 ? staging.read(file) : Buffer.alloc(0);
  if (previous.parts.length > 0 && hash(before) !== previous.hash) throw new DamagedOutput(file);
  const known = new Map<string, { hash: string; bytes: Buffer }>();
  let at = previous.start;
  for (const [path, hash, length] of previous.parts) {
    known.set(path, { hash, bytes: before.subarray(at, at + length) });
    at += length + separator.length;
  }

  const written: JoinedPart[] = [];
  const bytes = function* () {
    yield Buffer.from(start);
    for (const { path, hash, make } of parts) {
      if (written.length > 0) yield Buffer.from(separator);
      const last = known.get(path);
      const part = last?.hash === hash && previous.key === key ? last.bytes : make(last?.bytes);
      written.push([path, hash, part.length]);
      yield part;
    }
    yield Buffer.from(end);
  };
  return { key, hash: staging.writeParts(file, bytes()), start: Buffer.byteLength(start), parts: written };
}
