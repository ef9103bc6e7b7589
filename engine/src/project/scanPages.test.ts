import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { scanPages } from './scanPages.ts';

test("scans don't keep the texts of pages in memory", () => {
  const root = mkdtempSync(join(tmpdir(), 'scan-'));
  const megabyte = 'Words that nobody needs. '.repeat(1 << 16).slice(0, 1 << 20);
  const files = Array.from({ length: 40 }, (_, index) => `page${index}.md`);
  for (const file of files)
    writeFileSync(
      join(root, file),
      `---\ntitle: The title of ${file}\n---\n\nThe description of ${file}.\n\n${megabyte}`,
    );
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed / (1 << 20);
  };
  const before = used();
  const pages = scanPages(root, new Map(files.map((file) => [file, ''])), '.', {});
  const kept = used() - before;
  rmSync(root, { recursive: true });
  expect(pages.map(({ title, description }) => [title, description]).at(-1)).toEqual([
    'The title of page39.md',
    'The description of page39.md.',
  ]);
  expect(kept).toBeLessThan(files.length / 4);
});
