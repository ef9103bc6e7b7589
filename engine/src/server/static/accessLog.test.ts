import { describe, expect, it } from 'vitest';
import { makeDist } from '../../../test/support/server/distFixture.ts';
import { type AccessLogEntry, createLineBuffer } from './accessLog.ts';
import { createApp } from './createApp.ts';

it('writes one line of JSON per request, without what readers typed', async () => {
  const fixture = await makeDist();
  const lines: string[] = [];
  const app = createApp({ dist: fixture.dist, accessLog: (line) => lines.push(line) });
  await app.request('/guides.md?q=my-secret', { headers: { referer: 'https://example.com/private' } });
  await app.request('/guides.md', { method: 'HEAD' });
  await app.request('/missing');
  await app.request('/old?token=my-secret');
  await app.request('/%zz');
  const entries = lines.map((line) => JSON.parse(line) as AccessLogEntry);
  expect(entries.map(({ method, path, status, bytes }) => [method, path, status, bytes])).toEqual([
    ['GET', '/guides.md', 200, 9],
    ['HEAD', '/guides.md', 200, 0],
    ['GET', '/missing', 404, expect.any(Number)],
    ['GET', '/old', 301, 0],
    ['GET', '/%zz', 400, null],
  ]);
  for (const { time, ms } of entries) {
    expect(new Date(time).toISOString()).toBe(time);
    expect(ms).toBeGreaterThanOrEqual(0);
  }
  expect(lines.join('')).not.toMatch(/secret|private|\n/);
  await fixture.remove();
});

describe('createLineBuffer', () => {
  it('writes lines together, in order', async () => {
    const written: string[] = [];
    const buffer = createLineBuffer((text) => written.push(text), 1);
    buffer.add('one');
    buffer.add('two');
    expect(written).toEqual([]);
    await expect.poll(() => written).toEqual(['one\ntwo\n']);
    buffer.add('three');
    await expect.poll(() => written).toEqual(['one\ntwo\n', 'three\n']);
  });

  it('flushes on request, and writes nothing twice', async () => {
    const written: string[] = [];
    const buffer = createLineBuffer((text) => written.push(text), 1);
    buffer.add('one');
    buffer.flush();
    buffer.flush();
    expect(written).toEqual(['one\n']);
    buffer.add('two');
    await expect.poll(() => written).toEqual(['one\n', 'two\n']);
  });
});
