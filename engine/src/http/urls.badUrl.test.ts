import { describe, expect, it } from 'vitest';
import { decodeRequestPath, encodePath, requestTarget } from './urls.ts';

describe('requestTarget', () => {
  it.each([
    ['http://h', '/', ''],
    ['http://h/a/b', '/a/b', ''],
    ['http://h/a?q=1?2', '/a', '?q=1?2'],
    ['http://h/a#x?y', '/a', ''],
    // nothing is resolved, collapsed, or decoded
    ['http://h//a/../%2e', '//a/../%2e', ''],
    ['http://h:80/a\\b?', '/a\\b', '?'],
  ])('%s', (url, path, query) => {
    expect(requestTarget(url)).toEqual({ path, query });
  });
});

describe('decodePath', () => {
  it.each([
    // plain and encoded text
    ['/guides/build', '/guides/build'],
    ['/a%20b/%C3%A9', '/a b/é'],
    ['//a//', '//a//'],
    // decoded only once
    ['/%252e%252e/x', '/%2e%2e/x'],
    // dots that don't traverse
    ['/1.10.11/..x/x..', '/1.10.11/..x/x..'],
    // invalid percent-encoding
    ['/%', null],
    ['/%zz', null],
    ['/%c3', null],
    // control characters
    ['/a%00.html', null],
    ['/a%0d%0aSet-Cookie:x', null],
    // backslash, plain and encoded
    ['/..\\x', null],
    ['/%5c..%5cx', null],
    // traversal, plain and encoded, and an encoded slash
    ['/../etc/passwd', null],
    ['/a/%2e%2E/x', null],
    ['/./a', null],
    ['/..%2fetc', null],
    ['/a%2Fb', null],
  ])('%s', (path, expected) => {
    expect(decodeRequestPath(path)).toBe(expected);
  });
});

it.each(['/guides/build', '/a b/é', '/100%/?#', '/@scope/a+b'])('encodePath is the inverse: %s', (path) => {
  expect(encodePath(path)).toMatch(/^[\w/%@+.-]+$/);
  expect(decodeRequestPath(encodePath(path))).toBe(path);
});
