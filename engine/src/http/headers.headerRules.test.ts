import { expect, it } from 'vitest';
import { headersFor, parseHeaderRules } from './headers.ts';

const rules = parseHeaderRules(
  [
    '# from the build',
    '/*',
    "  Content-Security-Policy: default-src 'none'; img-src 'self' data:",
    '  X-A: 1',
    '',
    '/assets/*',
    '\tCache-Control: public, max-age=31536000',
    '  X-A: 2',
    '/a.b',
    '  X-Exact: yes  ',
  ].join('\r\n'),
);

it.each([
  // all matching rules apply, and values of one name are joined
  ['/', "default-src 'none'; img-src 'self' data:", null, '1', null],
  ['/assets/x.js', "default-src 'none'; img-src 'self' data:", 'public, max-age=31536000', '1, 2', null],
  // an exact path, whose dot is literal
  ['/a.b', "default-src 'none'; img-src 'self' data:", null, '1', 'yes'],
  ['/axb', "default-src 'none'; img-src 'self' data:", null, '1', null],
])('headers for %s', (path, policy, cache, a, exact) => {
  const headers = headersFor(rules, path);
  expect(headers.get('content-security-policy')).toBe(policy);
  expect(headers.get('cache-control')).toBe(cache);
  expect(headers.get('x-a')).toBe(a);
  expect(headers.get('x-exact')).toBe(exact);
});

it.each([
  ['X-A: a\0b', 'x-a', 'ab'],
  ['X-A: a\rb\tc\x7f', 'x-a', 'ab\tc'],
  ['X-A: https://a.b/\u6570 \u{1f680}', 'x-a', 'https://a.b/%E6%95%B0 %F0%9F%9A%80'],
  ['X-A: caf\u00e9\u2028', 'x-a', 'caf%C3%A9'],
  ['Connection: keep-alive', 'connection', null],
  ['content-length: 5', 'content-length', null],
  ['Transfer-Encoding: chunked', 'transfer-encoding', null],
])('a response can have what the line %j says', (line, name, expected) => {
  expect(headersFor(parseHeaderRules(`/*\n  ${line}\n`), '/').get(name)).toBe(expected);
});
