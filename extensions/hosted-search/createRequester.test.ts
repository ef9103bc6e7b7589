import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Behavior, startFaultyHost } from '../../engine/test/support/faultyHost.ts';
import { createRequester } from './createRequester.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))));

async function send(behavior: Behavior | 'refused', change: object = {}) {
  const host = await startFaultyHost(behavior === 'refused' ? undefined : behavior);
  closing.push(host.close);
  if (behavior === 'refused') await host.refuse();
  return await createRequester().send({
    url: `http://${host.address}/1/x`,
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    data: '{}',
    connectTimeout: 2000,
    responseTimeout: 300,
    ...change,
  });
}

it('returns the response with its headers', async () => {
  expect(await send({ status: 429, headers: { 'retry-after': '7' }, body: { a: 'ö' } })).toMatchObject({
    status: 429,
    content: '{"a":"ö"}',
    headers: { 'retry-after': '7' },
    isTimedOut: false,
  });
});

it('allows a response more time than a connection', async () => {
  const slow = { slowHead: 150, body: {} };
  expect(await send(slow, { connectTimeout: 100 })).toMatchObject({ status: 200, isTimedOut: false });
});

it.each(['hang', 'slow body'] as const)("ends if a response doesn't: %s", async (behavior) => {
  expect(await send(behavior)).toEqual({ status: 0, content: 'answer timed out', isTimedOut: true });
});

it('ends without a connection', async () => {
  const silent: Server = createServer();
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  closing.push(() => silent.close());
  const url = `https://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  expect(await send('hang', { url, connectTimeout: 200 })).toEqual({
    status: 0,
    content: 'connection timed out',
    isTimedOut: true,
  });
});

it.each(['closed', 'cut', 'refused'] as const)('reports a connection that is %s', async (behavior) => {
  expect(await send(behavior)).toMatchObject({ status: 0, isTimedOut: false, content: expect.stringMatching(/\S/) });
});
