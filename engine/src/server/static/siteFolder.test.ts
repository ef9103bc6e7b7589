import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DistFixture, makeDist } from '../../../test/support/server/distFixture.ts';
import { createApp } from './createApp.ts';
import { createSiteFolder } from './siteFolder.ts';

const MINUTE = 60_000;

let fixture: DistFixture;
beforeEach(async () => {
  fixture = await makeDist();
});
afterEach(() => fixture.remove());

it('looks a file up once in a while, or when told', async () => {
  const folder = createSiteFolder(fixture.dist, MINUTE);
  const [missing, found] = [await folder.find('/new.html'), await folder.find('/index.html')];
  await fixture.write('new.html', 'new');
  expect([missing, await folder.find('/new.html')]).toEqual([null, null]);
  expect(await folder.find('/index.html')).toBe(found);
  folder.refresh();
  expect(await folder.find('/new.html')).toMatchObject({ size: 3 });
});

it('looks a file up each time without a time', async () => {
  const folder = createSiteFolder(fixture.dist);
  expect(await folder.find('/new.html')).toBeNull();
  await fixture.write('new.html', 'new');
  expect(await folder.find('/new.html')).toMatchObject({ size: 3 });
});

it('sends what a page is now, although an earlier lookup still counts', async () => {
  const app = createApp({ dist: fixture.dist, lookupMaxAgeMs: MINUTE });
  const textOf = async (path: string) => {
    const response = await app.request(path);
    return [response.status, (await response.text()).slice(0, 7)];
  };
  expect((await app.request('/fresh')).status).toBe(404);
  await app.request('/guides');
  await fixture.write('fresh/index.html', 'fresh');
  await fixture.write('guides/index.html', 'changed guide');
  // Each build writes it.
  await fixture.write('site.json', '{"version":"2"}');
  expect(await textOf('/fresh')).toEqual([200, 'fresh']);
  expect(await textOf('/guides')).toEqual([200, 'changed']);
  await rm(join(fixture.dist, 'guides/index.html'));
  expect(await textOf('/guides')).toEqual([404, expect.anything()]);
});
