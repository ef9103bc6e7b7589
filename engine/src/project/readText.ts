import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, placeInFile } from '../shared/diagnostics.ts';
import { isHidden, realPath } from './privateFile.ts';

interface ReadText {
  /** Decoded as UTF-8, or else as its likely encoding, so that its other problems can be reported too. */
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
  if (isUtf8(bytes) && !bytes.includes(0)) return { text: withoutMark(bytes.toString('utf8')), bytes, diagnostics: [] };
  const { message, hint, encoding } = guess(bytes);
  const at = encoding.startsWith('utf-16') ? { line: 1, column: 1 } : firstBadPlace(bytes);
  return {
    text: withoutMark(new TextDecoder(encoding).decode(bytes).replaceAll('\0', '')),
    bytes,
    diagnostics: [{ id: 'text-encoding', level: 'error', file, ...at, message, hint }],
  };
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

function guess(bytes: Buffer): { message: string; hint: string; encoding: string } {
  const utf16 = utf16Of(bytes);
  if (utf16)
    return {
      message: `The file is ${utf16.toUpperCase()}, not UTF-8`,
      hint: `Save it as UTF-8, for example with "iconv -f ${utf16.toUpperCase()} -t UTF-8".`,
      encoding: utf16,
    };
  if (isUtf8(bytes))
    return {
      message: "The file contains a NUL byte, so it isn't plain text",
      hint: 'Delete the byte, or write "\\0" where the text is about it.',
      encoding: 'utf-8',
    };
  const lossy = bytes.toString('utf8');
  const bad = bytes[offsetOfBad(bytes, lossy)] ?? 0;
  const message = `The file isn't UTF-8: invalid byte 0x${bad.toString(16).toUpperCase()}`;
  // Other encodings can't contain valid characters by chance.
  if (/[^\0-\x7f\uFFFD]/.test(lossy))
    return { message, hint: 'The rest of the file is UTF-8, so retype this character.', encoding: 'utf-8' };
  // Western text is mostly ASCII.
  if (bytes.filter((byte) => byte > 127 || byte === 0).length > bytes.length / 3)
    return { message, hint: 'Save it as UTF-8, from the program that wrote it.', encoding: 'utf-8' };
  return {
    message,
    hint: 'It looks like Windows-1252 (Latin-1). Save it as UTF-8, for example with "iconv -f WINDOWS-1252 -t UTF-8".',
    encoding: 'windows-1252',
  };
}

/** Detects UTF-16 by its byte-order mark, or by zeros in every other byte of Western text. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0;
  if (mark === 0xfffe) return 'utf-16le';
  if (mark === 0xfeff) return 'utf-16be';
  const start = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < start.length / 5 || Math.min(even, odd) > start.length / 50) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function firstBadPlace(bytes: Buffer): { line: number; column: number } {
  const before = bytes.toString('utf8', 0, offsetOfBad(bytes, bytes.toString('utf8')));
  const lines = withoutMark(before).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
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
