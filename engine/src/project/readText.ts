import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, placeInFile } from '../shared/diagnostics.ts';
import { isHidden, realPath } from './privateFile.ts';

interface ReadText {
  /** Decoded as UTF-8. In another encoding, letters are missing, but other problems can be reported too. */
  text: string;
  /** Raw bytes of the file; empty if it's unreadable. */
  bytes: Buffer;
  diagnostics: Diagnostic[];
}

/** Reads a source file of the project. An unreadable file, or one that isn't UTF-8, is an error with its place. */
export function readText(root: string, file: string): ReadText {
  let bytes: Buffer;
  try {
    const real = realPath(root, file) ?? file;
    if (/^\.\.(?:\/|$)/.test(real)) throw Object.assign(new Error(), { code: 'OUTSIDE' });
    // A message about the file may quote it.
    if (real !== file && isHidden(real)) throw Object.assign(new Error(), { code: 'HIDDEN' });
    bytes = readBytes(join(root, file));
  } catch (error) {
    return { text: '', bytes: Buffer.alloc(0), diagnostics: [unreadable(file, error)] };
  }
  return decodeText(file, bytes);
}

/** A file's bytes. A pipe, a socket, or a device fails with `ENOTFILE`, because a read could block forever. */
export function readBytes(path: string): Buffer {
  const stat = statSync(path);
  if (!stat.isFile() && !stat.isDirectory()) throw notFile(path);
  return readFileSync(path);
}

export function notFile(path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${path} is not a regular file`), { code: 'ENOTFILE' });
}

/** The text of a source file, without a byte-order mark. */
export function decodeText(file: string, bytes: Buffer): ReadText {
  const decoded = bytes.toString('utf8');
  const text = withoutMark(decoded.replaceAll('\0', ''));
  if (isUtf8(bytes) && !bytes.includes(0)) return { text, bytes, diagnostics: [] };
  const bad = offsetOfBad(bytes, decoded);
  const byte = bytes[bad] ?? 0;
  const [message, hint] =
    byte === 0
      ? ["The file contains a NUL byte, so it isn't plain text", 'Delete the byte, or save the file as UTF-8.']
      : [`The file isn't UTF-8: invalid byte 0x${byte.toString(16).toUpperCase()}`, 'Save it as UTF-8.'];
  const before = withoutMark(bytes.toString('utf8', 0, bad)).split('\n');
  const at = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return { text, bytes, diagnostics: [{ id: 'text-encoding', level: 'error', file, ...at, message, hint }] };
}

export function unreadable(file: string, error: unknown): Diagnostic {
  const { code, message } = error as NodeJS.ErrnoException;
  const reasons: Record<string, [reason: string, hint: string]> = {
    EACCES: ['this user may not read it', 'Change its permissions.'],
    EPERM: ['this user may not read it', 'Change its permissions.'],
    ELOOP: ['its symbolic links form a loop', 'Remove the link, or point it to a file in the project.'],
    OUTSIDE: ['it is a link out of the project', 'Replace the link with a copy of the file.'],
    HIDDEN: ['it is a link to a hidden file', 'Replace the link with a copy of the file.'],
    EISDIR: ['it is a directory', 'Put a file in its place.'],
    ENOTFILE: ['it is a pipe, a socket, or a device', 'Put a regular file in its place, or remove it.'],
    ENOENT: ["it's missing, or a link to a missing file", 'Remove the link, or point it to a file in the project.'],
  };
  const [reason, hint] = reasons[code ?? ''] ?? [message, 'Check the file and its disk.'];
  return fileProblem(file, 'error', { message: `${file} can't be read: ${reason}`, hint });
}

/** A problem of a whole file or folder. */
export function fileProblem(
  file: string,
  level: Diagnostic['level'],
  { message, hint }: { message: string; hint: string },
): Diagnostic {
  return { id: 'unreadable-file', level, ...placeInFile(file), message, hint };
}

/** Offset of the first byte that isn't part of a character, or zero. */
function offsetOfBad(bytes: Buffer, lossy: string): number {
  let offset = 0;
  for (const char of lossy) {
    const isReplaced = char === '\uFFFD' && bytes.toString('latin1', offset, offset + 3) !== '\xef\xbf\xbd';
    if (isReplaced || char === '\0') break;
    offset += Buffer.byteLength(char);
  }
  return offset;
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
