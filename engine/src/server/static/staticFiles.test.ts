import { readFile, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DistFixture, makeDist } from '../../../test/support/server/distFixture.ts';
import { rawRequest } from '../../../test/support/server/rawRequest.ts';
import { type RunningServer, startServer } from '../startServer.ts';
import { createApp } from './createApp.ts';

let fixture: DistFixture;
let server: RunningServer;
beforeAll(async () => {
  fixture = await makeDist();
  await fixture.write('digits.txt', '0123456789');
  await fixture.write('large.bin', new Uint8Array(3_000_000).fill(7));
  await fixture.write('empty.txt', '');
  const started = await startServer({
    app: createApp({ dist: fixture.dist }),
    port: 0,
    host: '127.0.0.1',
  });
  if ('message' in started) throw new Error(started.message);
  server = started;
});
afterAll(async () => {
  await server.close();
  await fixture.remove();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(server.port, path, { headers, method });

describe('a whole file', () => {
  it('has its length, type, validators and lifetime', async () => {
    const { status, headers, body } = await get('/digits.txt');
    expect(status).toBe(200);
    expect(body.toString()).toBe('0123456789');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10',
      'cache-control': 'no-cache',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      'last-modified': expect.stringContaining('GMT'),
    });
    expect(headers['transfer-encoding']).toBeUndefined();
  });

  it("is streamed if it's large, and survives a client that disconnects", async () => {
    const { headers, body } = await get('/large.bin');
    expect([headers['content-length'], body.length]).toEqual(['3000000', 3_000_000]);
    await new Promise<void>((resolve) => {
      const leaving = request({ host: '127.0.0.1', port: server.port, path: '/large.bin' }, (response) => {
        response.once('data', () => {
          leaving.destroy();
          resolve();
        });
        response.on('error', () => {});
      });
      leaving.on('error', () => {});
      leaving.end();
    });
    expect((await get('/large.bin')).status).toBe(200);
  });

  it.each(['/digits.txt', '/large.bin', '/guides', '/empty.txt'])('HEAD %s is GET without its body', async (path) => {
    const [whole, head] = [await get(path), await get(path, {}, 'HEAD')];
    const withoutDate = ({ date: _, ...headers }: typeof head.headers) => headers;
    expect(head.body.length).toBe(0);
    expect(withoutDate(head.headers)).toEqual(withoutDate(whole.headers));
  });
});

describe('conditional requests', () => {
  it('are confirmed with 304, without a body, with the headers that caches need', async () => {
    const { headers } = await get('/guides');
    const again = await get('/guides', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy']) {
      expect(again.headers[name]).toBe(headers[name]);
    }
    expect(again.headers['content-length']).toBeUndefined();
    expect((await get('/guides', { 'if-modified-since': String(headers['last-modified']) })).status).toBe(304);
  });

  it('keep the ETag if a build rewrites the same content, and change it with the content', async () => {
    await fixture.write('same.txt', 'one');
    const first = (await get('/same.txt')).headers.etag;
    await utimes(join(fixture.dist, 'same.txt'), 1, 1);
    const rewritten = await get('/same.txt');
    expect(rewritten.headers.etag).toBe(first);
    expect(rewritten.headers['last-modified']).toBe('Thu, 01 Jan 1970 00:00:01 GMT');
    await fixture.write('same.txt', 'two');
    expect((await get('/same.txt', { 'if-none-match': String(first) })).body.toString()).toBe('two');
  });

  it.each<[Record<string, string>, number]>([
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
    // before the other conditions and ranges
    [{ 'if-match': '"x"', 'if-none-match': '*', range: 'bytes=0-1' }, 412],
    [{ 'if-match': '*', 'if-none-match': '*' }, 304],
    [{ 'if-match': '*', range: 'bytes=0-1' }, 206],
  ])('%j: %i', async (headers, status) => {
    const response = await get('/assets/app-1A2B3C4D.js', headers);
    expect(response.status).toBe(status);
    if (status === 412) expect([response.body.length, response.headers['cache-control']]).toEqual([0, 'no-cache']);
  });

  it("don't confirm a missing file", async () => {
    expect((await get('/missing', { 'if-none-match': '*' })).status).toBe(404);
    expect((await get('/missing', { 'if-match': '"x"' })).status).toBe(404);
  });
});

describe('ranges', () => {
  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=20-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['nonsense', 200, '0123456789', undefined],
  ])('%s: %i', async (range, status, text, contentRange) => {
    const response = await get('/digits.txt', { range });
    expect([response.status, response.body.toString()]).toEqual([status, text]);
    expect(response.headers['content-range']).toBe(contentRange);
    expect(response.headers['content-length'] ?? '0').toBe(String(text.length));
  });

  it('refer to the uncompressed file, whose ETag If-Range must contain', async () => {
    const plain = await readFile(join(fixture.dist, 'guides/index.html'));
    const accept = { 'accept-encoding': 'br' };
    const part = await get('/guides', { ...accept, range: 'bytes=10-19' });
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(part.body).toEqual(plain.subarray(10, 20));
    const tag = String(part.headers.etag);
    const next = await get('/guides', { ...accept, range: 'bytes=20-29', 'if-range': tag });
    expect([next.status, next.body]).toEqual([206, plain.subarray(20, 30)]);
    const compressed = await get('/guides', accept);
    const mixed = await get('/guides', {
      ...accept,
      range: 'bytes=20-29',
      'if-range': String(compressed.headers.etag),
    });
    expect([mixed.status, mixed.headers['content-encoding']]).toEqual([200, 'br']);
  });

  it('are ignored for HEAD and the not-found page', async () => {
    expect((await get('/digits.txt', { range: 'bytes=2-4' }, 'HEAD')).status).toBe(200);
    expect((await get('/missing', { range: 'bytes=2-4' })).status).toBe(404);
  });
});

describe('compression', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s: another ETag, the same content, correct length', async (encoding, decode) => {
    const plain = await get('/guides');
    const small = await get('/guides', { 'accept-encoding': encoding });
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.headers['content-length']).toBe(String(small.body.length));
    expect(decode(small.body)).toEqual(plain.body);
    expect(small.headers.etag).not.toBe(plain.headers.etag);
    expect(plain.headers.vary).toContain('Accept-Encoding');
    // A copy of the fast form stays fresh once the best one exists.
    const again = await get('/guides', { 'accept-encoding': encoding, 'if-none-match': String(small.headers.etag) });
    expect([again.status, again.headers.etag]).toEqual([304, small.headers.etag]);
  });

  it('applies to the not-found page too', async () => {
    const { status, headers, body } = await get('/missing', { 'accept-encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([404, 'br']);
    expect(brotliDecompressSync(body).toString()).toContain('Not found');
    expect([headers.etag, headers['last-modified'], headers['accept-ranges']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each(['/img/dot.png', '/digits.txt', '/empty.txt'])('skips %s', async (path) => {
    const { headers } = await get(path, { 'accept-encoding': 'gzip, br' });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });
});
