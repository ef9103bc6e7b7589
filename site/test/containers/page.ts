import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { codeBlocks } from '../support/displayedBlocks.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
const SHOWN = /<CodeExample path="([^"]+)"[^>]*? title="([^"]+)"/g;

/** The Markdown of a page, by its address. */
export function readPage(page: string): string {
  return readFileSync(join(REPOSITORY, 'site/docs', `${page}.md`), 'utf8');
}

/** Writes the files that a page shows to a new folder with this name, under their titles. A later one replaces an earlier. */
export function filesOf(page: string, name: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'containers-')), name);
  for (const [, path = '', title = ''] of readPage(page).matchAll(SHOWN)) {
    const target = join(folder, title);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(REPOSITORY, 'site/snippets', path), target);
  }
  return folder;
}

/** The text of the page's code block that contains these words. */
export function blockWith(page: string, words: string): string {
  const found = blocksOf(page).find((text) => text.includes(words));
  if (!found) throw new Error(`${page} has no code block with "${words}"`);
  return found;
}

/** The command on the page that starts with these words, on a line of a code block or in inline code. */
export function commandWith(page: string, words: string): string {
  const lines = blocksOf(page).flatMap((text) => text.replaceAll('\\\n', '').split('\n'));
  const inline = [...readPage(page).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  const found = [...lines, ...inline].find((text) => text.startsWith(words));
  if (!found) throw new Error(`${page} has no command "${words}"`);
  return found;
}

const blocksOf = (page: string) => codeBlocks(page, readPage(page)).map(({ text }) => `${text}\n`);

/** Runs commands in a folder and returns what they print. The first one that fails is an error with all output. */
export async function sh(folder: string, commands: string): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
      cwd: folder,
      maxBuffer: 2 ** 26,
    });
    return stdout + stderr;
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number };
    throw new Error(`Exit code ${code} of: ${commands}\n${stdout.slice(-6000)}\n${stderr.slice(-6000)}`);
  }
}
