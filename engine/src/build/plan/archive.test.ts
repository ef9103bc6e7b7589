import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { includeHash, readArchive } from './archive.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'archive-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const unpacked = (folder: string) =>
  Object.fromEntries(
    Object.entries(unzipSync(readArchive(root, folder)?.zip() ?? new Uint8Array())).map(([file, bytes]) => [
      file,
      strFromU8(bytes),
    ]),
  );

describe('readArchive', () => {
  it('contains the files of a project, in a folder with its name', () => {
    write({ 'snippets/shop/README.md': '# Shop\n', 'snippets/shop/shop/orders.py': 'x = "ü"\n', 'snippets/b.py': '' });
    expect(unpacked('snippets/shop/')).toEqual({ 'shop/README.md': '# Shop\n', 'shop/shop/orders.py': 'x = "ü"\n' });
    expect(readArchive(root, 'snippets/shop/')?.count).toBe(2);
  });

  it('removes the comments that mark regions from code', () => {
    write({
      'shop/orders.py': '# start_a\nx = 1\n# end_a\n\n\n# start_b\ny = 2\n# end_b\n',
      'shop/models/orders.sql': '-- start_a\nselect 1\n-- end_a\n',
      'shop/README.md': '# start_a\n',
      'shop/__init__.py': '',
    });
    expect(unpacked('shop/')).toEqual({
      'shop/orders.py': 'x = 1\n\n\ny = 2\n',
      'shop/models/orders.sql': 'select 1\n',
      'shop/README.md': '# start_a\n',
      'shop/__init__.py': '',
    });
  });

  it('excludes files that running the project created, and secrets', () => {
    write({
      'shop/.gitignore': '*.duckdb\ntarget/\n!keep.duckdb\n',
      'shop/.env.example': 'KEY=\n',
      'shop/.env': 'KEY=secret\n',
      'shop/.venv/bin/python': '',
      'shop/shop.duckdb': '',
      'shop/keep.duckdb': '',
      'shop/dbt/target/manifest.json': '',
      'shop/__pycache__/a.pyc': '',
      'shop/a.py': '',
    });
    expect(Object.keys(unpacked('shop/')).sort()).toEqual([
      'shop/.env.example',
      'shop/.gitignore',
      'shop/a.py',
      'shop/keep.duckdb',
    ]);
  });

  it('returns the same bytes for the same files, regardless of their times', () => {
    write({ 'shop/a.py': 'a', 'shop/b.py': 'b' });
    const first = Buffer.from(readArchive(root, 'shop/')?.zip() ?? []);
    utimesSync(join(root, 'shop/a.py'), 1, 1);
    expect(Buffer.from(readArchive(root, 'shop/')?.zip() ?? []).equals(first)).toBe(true);
  });

  it.each([
    ['nothing is left of it', 'ignored/'],
    ['it is not there', 'none/'],
    ['it is a file', 'file/'],
    ['it is a link out of the project', 'outside/'],
  ])('is undefined if %s', (_, folder) => {
    write({ 'ignored/.gitignore': '*\n', file: '' });
    symlinkSync(tmpdir(), join(root, 'outside'));
    expect(readArchive(root, folder)).toBeUndefined();
  });
});

describe('includeHash', () => {
  it('depends only on the content and names of files', () => {
    write({ 'shop/a.py': 'a', 'shop/b.py': 'b', 'shop/.gitignore': 'c.py\n' });
    const first = includeHash(root, 'shop/');
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    write({ 'shop/c.py': 'c', 'shop/__pycache__/a.pyc': '' });
    expect(includeHash(root, 'shop/')).toBe(first);
    write({ 'shop/a.py': 'b', 'shop/b.py': 'a' });
    expect(includeHash(root, 'shop/')).not.toBe(first);
  });

  it.each(['none.py', 'none/'])('is empty for %s', (file) => expect(includeHash(root, file)).toBe(''));
});
