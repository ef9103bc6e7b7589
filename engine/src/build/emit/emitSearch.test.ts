import { expect, test } from 'vitest';
import { hash } from '../../project/hash.ts';
import type { SiteModel } from '../../site/model/model.ts';
import { emitSearch, type SearchInput } from './emitSearch.ts';
import { DamagedOutput } from './outFolder.ts';
import type { Staging } from './staging.ts';

test("no part is reused from a file that the last build didn't write", () => {
  const written: Buffer[] = [];
  const staging = {
    read: () => Buffer.from('what is there now'),
    writeParts: (_: string, parts: Iterable<Uint8Array>) => {
      written.push(...[...parts].map((part) => Buffer.from(part)));
      return hash(Buffer.concat(written));
    },
  } as unknown as Staging;
  const input = (of: string): SearchInput => ({
    staging,
    model: {} as SiteModel,
    siteStamp: 'site',
    synonyms: { groups: [], oneWay: {} },
    pages: [],
    rendered: { get: () => undefined },
    previous: { synonyms: '', site: 'site', hash: hash(of), start: 0, parts: [['/gone', '', 1, 1]] },
  });
  expect(() => emitSearch(input('what the last build wrote'))).toThrow(DamagedOutput);
  expect(written).toEqual([]);
  expect(emitSearch(input('what is there now')).hash).toBe(hash(Buffer.concat(written)));
});
