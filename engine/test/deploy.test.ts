import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type SearchSite, startSearchSite } from './search/searchSite.ts';

let site: SearchSite;
afterEach(() => site.project.dispose());

const PAGES = ['/', '/guides/assets', '/guides/schedules'];
const page = (name: string) => `---\ntitle: Schedules ${name}\n---\n\nThe text of ${name}.\n`;

/**
 * Loads pages with all their hashed files until stopped. Resolves with the number of requests and the missing files.
 */
function read({ origin }: SearchSite) {
  let requests = 0;
  const missing: string[] = [];
  let over = false;
  const get = async (path: string) => {
    const response = await fetch(origin + path);
    const text = await response.text();
    requests += 1;
    if (response.status !== 200) missing.push(`${path} ${response.status}`);
    return text;
  };
  const readers = Array.from({ length: 8 }, async (_, number) => {
    for (let turn = number; !over; turn++) {
      const html = await get(PAGES[turn % PAGES.length] ?? '/');
      const files = new Set(
        [...html.matchAll(/["'(](\/(?:assets|sidebars)\/[\w.-]+)["')]/g)].map(([, file]) => file ?? ''),
      );
      if (files.size === 0) missing.push('the page names no files');
      for (const file of files) await get(file);
    }
  });
  return async () => {
    over = true;
    await Promise.all(readers);
    return { requests, missing };
  };
}

test('while a site is rebuilt, readers find every page and all its files', async () => {
  site = await startSearchSite();
  const { project, origin } = site;
  const stop = read(site);
  for (const name of ['one', 'two', 'three']) {
    // The sidebar's file, whose name contains its hash, contains the title.
    project.write('docs/guides/schedules.md', page(name));
    expect((await project.docs('build', '--quiet')).code).toBe(0);
    await expect.poll(async () => (await fetch(`${origin}/guides/schedules`)).text()).toContain(`The text of ${name}`);
  }
  const { requests, missing } = await stop();
  expect(missing).toEqual([]);
  expect(requests).toBeGreaterThan(20);
});

test('while dist is replaced by another folder, readers find all files', async () => {
  site = await startSearchSite();
  const { project, origin } = site;
  const [dist, next, last] = ['dist', 'next', 'last'].map((name) => join(project.root, name)) as [
    string,
    string,
    string,
  ];
  cpSync(dist, next, { recursive: true });
  const stop = read(site);
  // The server checks the files every quarter of a second.
  await sleep(600);
  for (const name of ['one', 'two', 'three']) {
    project.write('docs/guides/schedules.md', page(name));
    expect((await project.docs('build', '--quiet', '--out', next)).code).toBe(0);
    rmSync(last, { recursive: true, force: true });
    renameSync(dist, last);
    await sleep(20);
    renameSync(next, dist);
    cpSync(last, next, { recursive: true });
    await expect.poll(async () => (await fetch(`${origin}/guides/schedules`)).text()).toContain(`The text of ${name}`);
    await sleep(600);
  }
  const { missing } = await stop();
  expect(missing).toEqual([]);
});
