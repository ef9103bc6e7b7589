import { expect, it } from 'vitest';
import { inlineHash } from './hash.ts';

it('is the hash that browsers compute', () => {
  // The example of the Content Security Policy specification.
  expect(inlineHash("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=');
});
