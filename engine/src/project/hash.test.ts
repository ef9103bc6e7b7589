import { describe, expect, test } from 'vitest';
import { hash, hashJson, inlineHash } from './hash.ts';

test('hash is the start of SHA-256', () => {
  expect(hash('abc')).toBe('ba7816bf8f01cfea');
  expect(hash(new TextEncoder().encode('abc'))).toBe('ba7816bf8f01cfea');
});

test('hashJson distinguishes values and accepts undefined', () => {
  expect(hashJson({ a: 1 })).not.toBe(hashJson({ a: '1' }));
  expect(hashJson(undefined)).toBe(hash(''));
});

describe('inlineHash', () => {
  test('is the hash that browsers compute', () => {
    // The example of the Content Security Policy specification.
    expect(inlineHash("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=');
  });
});
