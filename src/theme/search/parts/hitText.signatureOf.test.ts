import { expect, test } from 'vitest';
import { sampleHit } from '../../../../test/support/theme/sampleHits.ts';
import { signatureOf } from './hitText.ts';

test.each([
  ['no part of the API', null, ''],
  ['a call', { kind: 'class', path: 'a.A', signature: 'a.A(b: List[&quot;C&quot;])' }, 'a.A(b: List["C"])'],
  ['an option of all commands', { kind: 'option', path: '--port', signature: '--port' }, ''],
])('%s', (_, symbol, expected) => {
  expect(signatureOf(sampleHit('/a#--port', { symbol }))).toBe(expected);
});
