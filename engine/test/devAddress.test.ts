import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type TestProject } from './support/project.ts';

interface Answer {
  status: number | string;
  headers: Record<string, unknown>;
  text: string;
}

/** A request that may name any host. A refused connection is an answer with the error's code. */
const ask = (address: string, port: string, headers: Record<string, string> = {}, path = '/') =>
  new Promise<Answer>((done) => {
    const asked = request({ host: address, port, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => done({ status: error.code ?? '', headers: {}, text: '' }));
    asked.end();
  });

const interfaces = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
const outside = interfaces.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
const hasIPv6 = interfaces.some(({ address }) => address === '::1');

let project: TestProject;
let port = '';
const start = async (...args: string[]) => new URL(await project.serve('dev', ...args)).port;
beforeAll(async () => {
  project = createProject({ 'docs/index.md': '---\nslug: /\n---\n\n# Home\n' });
  port = await start();
});
afterAll(() => project.dispose());

test('the dev server answers on this machine, by both addresses of localhost', async () => {
  expect(await ask('127.0.0.1', port)).toMatchObject({ status: 200 });
  if (hasIPv6) expect(await ask('::1', port)).toMatchObject({ status: 200 });
  if (outside) expect(await ask(outside, port)).toMatchObject({ status: 'ECONNREFUSED' });
});

test.each([
  ['localhost', 200],
  ['localhost:3000', 200],
  ['LOCALHOST', 200],
  ['docs.localhost:3000', 200],
  ['127.0.0.1', 200],
  ['[::1]:3000', 200],
  ['192.168.1.20:3000', 200],
  ['evil.example', 403],
  ['evil.example:3000', 403],
  ['localhost.evil.example', 403],
  ['evil-localhost', 403],
  ['127.0.0.1.evil.example', 403],
  ['127.0.0.1@evil.example', 400],
])('a request for the host "%s" gets %i', async (host, status) => {
  for (const path of ['/', '/search/records.json', '/__dev/none']) {
    const answer = await ask('127.0.0.1', port, { host }, path);
    if (status !== 200 || path === '/') expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.text).not.toContain('Home');
  }
});

test('other sites cannot read its search', async () => {
  const origin = 'https://evil.example';
  for (const path of ['/', '/search/records.json', '/search?q=home']) {
    const { headers } = await ask('127.0.0.1', port, { origin }, path);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
  const body = JSON.stringify({ requests: [{ indexName: 'docs', query: 'home' }] });
  for (const method of ['POST', 'OPTIONS']) {
    const answer = await fetch(`http://127.0.0.1:${port}/1/indexes/*/queries`, {
      method,
      headers: { origin, 'content-type': 'text/plain' },
      ...(method === 'POST' && { body }),
    });
    expect(answer.ok).toBe(true);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('--host names another address, and its name is answered', async () => {
  const everywhere = await start('--host', '0.0.0.0');
  expect(await ask(outside ?? '127.0.0.1', everywhere)).toMatchObject({ status: 200 });
  expect(await ask('127.0.0.1', everywhere, { host: 'evil.example' })).toMatchObject({
    status: 403,
    text: 'This server only answers requests for localhost. To use "evil.example": --host evil.example\n',
  });
});

test.each([
  [['--host', 'no-such-host.invalid'], /The host "no-such-host.invalid" isn't an address of this machine/],
  [['--host', '203.0.113.7'], /The host "203.0.113.7" isn't an address of this machine/],
  [['--host', 'fe80::1'], /The host "fe80::1" isn't an address of this machine/],
  [['--host', ''], /The host is empty/],
])('an address that cannot be used ends it: %j', async (args, message) => {
  const { code, text } = await project.docs('dev', '--port', '0', ...args);
  expect(text).toMatch(message);
  expect(code).toBe(2);
});

test('a port that is taken ends it', async () => {
  const { code, text } = await project.docs('dev', '--port', port);
  expect(text).toContain(`Port ${port} is taken`);
  expect(code).toBe(2);
});
