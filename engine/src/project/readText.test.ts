import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeText, readText } from './readText.ts';

const page = '---\ntitle: Café\n---\n\nText.\n';

test.each<[string, Buffer, string]>([
  ['UTF-8', Buffer.from(page), page],
  ['a byte-order mark', Buffer.from(`\uFEFF${page}`), page],
  ['the lines of Windows', Buffer.from(page.replaceAll('\n', '\r\n')), page.replaceAll('\n', '\r\n')],
  ['the replacement character itself', Buffer.from('a \uFFFD b'), 'a \uFFFD b'],
  ['nothing', Buffer.alloc(0), ''],
])('%s is read unchanged', (_, bytes, text) => {
  expect(decodeText('docs/a.md', bytes)).toEqual({ text, bytes, diagnostics: [] });
});

test.each<[string, Buffer, { at: string; message: string; text: string }]>([
  [
    'Latin-1',
    Buffer.from(page, 'latin1'),
    { at: '2:11', message: "The file isn't UTF-8: invalid byte 0xE9", text: page.replace('é', '\uFFFD') },
  ],
  [
    'one broken character',
    Buffer.concat([Buffer.from('ä\nö'), Buffer.from([0xc3]), Buffer.from('.')]),
    { at: '2:2', message: "The file isn't UTF-8: invalid byte 0xC3", text: 'ä\nö\uFFFD.' },
  ],
  [
    'a character that the end cuts',
    Buffer.from('One\nEnd é').subarray(0, -1),
    { at: '2:5', message: "The file isn't UTF-8: invalid byte 0xC3", text: 'One\nEnd \uFFFD' },
  ],
  [
    'UTF-16',
    Buffer.from('\uFEFFOne', 'utf16le'),
    { at: '1:1', message: "The file isn't UTF-8: invalid byte 0xFF", text: '\uFFFD\uFFFDOne' },
  ],
  [
    'a NUL byte',
    Buffer.from('One\r\ntwo \0three\n'),
    { at: '2:5', message: "The file contains a NUL byte, so it isn't plain text", text: 'One\r\ntwo three\n' },
  ],
])('%s is an error with its place', (_, bytes, { at, text, message }) => {
  const read = decodeText('docs/a.md', bytes);
  const [line, column] = at.split(':').map(Number);
  const hint = expect.stringContaining('UTF-8');
  expect(read).toEqual({
    text,
    bytes,
    diagnostics: [{ id: 'text-encoding', level: 'error', file: 'docs/a.md', line, column, message, hint }],
  });
});

test('a file without read permission is an error too', () => {
  const root = mkdtempSync(join(tmpdir(), 'read-text-'));
  try {
    mkdirSync(join(root, 'folder.md'));
    symlinkSync('circle.md', join(root, 'circle.md'));
    execFileSync('mkfifo', [join(root, 'pipe.md')]);
    const messages = ['folder.md', 'circle.md', 'none.md', 'pipe.md'].map(
      (file) => readText(root, file).diagnostics[0]?.message,
    );
    expect(messages).toEqual([
      "folder.md can't be read: it is a directory",
      "circle.md can't be read: its symbolic links form a loop",
      "none.md can't be read: it's missing, or a link to a missing file",
      "pipe.md can't be read: it is a pipe, a socket, or a device",
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
