import { expect, it } from 'vitest';
import { createLineBuffer } from './accessLog.ts';

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
