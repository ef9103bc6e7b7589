// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, pagePath } from './generate.mjs';

/** @typedef {ReturnType<typeof createProject>} BenchProject */

/**
 * A generated project in a Git repository, like real ones (last updates come from the history), with the edits of a
 * bench.
 * @param {{ pages: number, dir: string, seed?: string, sidebar?: import('./siteModel.mjs').SidebarShape }} options
 */
export function createProject(options) {
  const { dir } = options;
  const model = generate(options);
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', '-c', 'gc.auto=0', ...args], {
      cwd: dir,
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Generated pages');

  // A page in the middle, without pages below.
  const page = model.pages.find(({ id }, i) => i >= model.pages.length / 2 && !id.endsWith('/index'));
  if (!page) throw new RangeError(`Bench: ${model.pages.length} pages are too few to edit one`);
  const file = join(dir, 'docs', `${page.id}.md`);
  const path = pagePath(page);
  let edits = 0;
  let forgotten = 0;
  const marker = (/** @type {string} */ what) => `${what} number ${++edits} at ${Date.now()}`;

  return {
    dir,
    out: join(dir, 'dist'),
    pages: model.pages.length,
    page: { title: page.title, path, html: join(dir, 'dist', `${path}.html`) },
    forgetBuild() {
      // Moved instead of removed: ext4 skips recently freed inodes one by one, and a build right after removing its
      // last output would pay up to 2 s of system time for that.
      const aside = join(`${dir}-aside`, String(++forgotten));
      for (const folder of ['.cache', 'dist']) {
        if (!existsSync(join(dir, folder))) continue;
        mkdirSync(aside, { recursive: true });
        renameSync(join(dir, folder), join(aside, folder));
      }
    },
    /** Adds a paragraph to the page; returns its text. */
    editText() {
      const text = marker('An edit');
      writeFileSync(file, `${readFileSync(file, 'utf8')}\n${text}.\n`);
      return text;
    },
    /** Changes the page's title, which its neighbors and the sidebar show too; returns it. */
    editTitle() {
      const title = marker('A title');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`));
      return title;
    },
  };
}
