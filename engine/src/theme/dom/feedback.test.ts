import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { hasAnswered, rememberAnswer, sendAnswer } from './feedback.ts';

const ANSWER = { path: '/guides/build', answer: 'no' } as const;
afterEach(() => vi.unstubAllGlobals());

/** Sends an answer to a server that responds with a status; returns what it received. */
async function sendTo(status: number): Promise<{ method?: string; type?: string; text: string; outcome: string }> {
  const received: { method?: string; type?: string; text: string } = { text: '' };
  const server = createServer((request, response) => {
    Object.assign(received, { method: request.method, type: request.headers['content-type'] });
    request.setEncoding('utf8').on('data', (chunk: string) => {
      received.text += chunk;
    });
    request.on('end', () => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const outcome = await sendAnswer(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, ANSWER).then(
    () => 'sent',
    () => 'failed',
  );
  server.closeAllConnections();
  server.close();
  return { ...received, outcome };
}

test.each([
  [204, 'sent'],
  [500, 'failed'],
])('an answer is a POST of JSON; with status %d it %s', async (status, outcome) => {
  expect(await sendTo(status)).toEqual({
    method: 'POST',
    type: 'application/json',
    text: '{"path":"/guides/build","answer":"no"}',
    outcome,
  });
});

test('an answer is remembered for its page', () => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  rememberAnswer('/a');
  expect([hasAnswered('/a'), hasAnswered('/b')]).toEqual([true, false]);
});

test('blocked storage only means that a page asks again', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  rememberAnswer('/a');
  expect(hasAnswered('/a')).toBe(false);
});
