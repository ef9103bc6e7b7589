import { expect, test } from 'vitest';
import { sampleFile, samplePage } from '../../test/support/search/sampleFile.ts';
import { installedEngines } from './engines.mjs';

test('each installed engine finds the sections of a file by their words ; none has to be', async () => {
  const pages = [
    samplePage({ title: 'Bread', text: ['Of rye.'] }),
    samplePage({ title: 'Cake', text: ['Of sugar.'], searches: ['birthday present'] }),
  ];
  const engines = await installedEngines(sampleFile(pages, { groups: [['rye', 'secale']] }));
  expect(engines.length).toBeLessThanOrEqual(2);
  for (const { name, ask } of engines) {
    expect((await ask('rye'))[0], name).toBe('/bread');
    expect((await ask('birthday'))[0], name).toBe('/cake');
  }
});
