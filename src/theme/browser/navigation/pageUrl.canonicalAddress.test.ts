import { expect, test } from 'vitest';
import { sampleRoute } from '../../../../test/support/theme/sampleRoute.ts';
import { canonicalAddress } from './pageUrl.ts';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const route = sampleRoute();

test.each([
  ['/guides/assets', null],
  ['/guides/assets.html', '/guides/assets?q=1#x'],
  ['/guides/assets/index.html', '/guides/assets?q=1#x'],
  ['/guides/assets/', '/guides/assets?q=1#x'],
  // outside the base URL, so keep it
  ['/elsewhere/guides/assets', null],
])('%s becomes %s', (pathname, address) => {
  expect(canonicalAddress(route, at(pathname, '?q=1', '#x'))).toBe(address);
});

test('the not-found page appears at any address and keeps it', () => {
  const head = { ...route.head, canonical: 'https://docs.example.com/404' };
  expect(canonicalAddress({ kind: 'notFound', head }, at('/404.html'))).toBeNull();
});
