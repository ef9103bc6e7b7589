import { expect, test } from 'vitest';
import { hitHref } from './hitText.ts';

test.each<[url: string, href: string, external: boolean]>([
  ['/guides/build#one', '/guides/build#one', false],
  ['https://docs.example.com/guides/build#one', '/guides/build#one', false],
  ['https://docs.example.com', '/', false],
  ['https://docs.example.com.evil.example/a', 'https://docs.example.com.evil.example/a', true],
  ['https://other.example.com/a', 'https://other.example.com/a', true],
  // not a path of this site, whatever a browser makes of it
  ['//other.example.com/a', '', true],
  ['/\\other.example.com/a', '', true],
  ['java\nscript:alert(1)', '', true],
  ['data:text/html,<script>alert(1)</script>', '', true],
  ['javascript:alert(1)', '', true],
  ['', '', true],
])('%s', (url, href, external) => {
  expect(hitHref(url, { url: 'https://docs.example.com' })).toEqual({ href, external });
});
