import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { gunzipSync } from 'node:zlib';
import type { algoliasearch } from 'algoliasearch';

type Requester = NonNullable<NonNullable<Parameters<typeof algoliasearch>[2]>['requester']>;
type Answer = Awaited<ReturnType<Requester['send']>>;

/**
 * Sends the client's requests. Its own requester counts the time until a response's headers as connecting, so each
 * batch of records would have to be processed in one second
 * (https://github.com/algolia/algoliasearch-client-javascript/issues/1198). Connections aren't reused: one that a host
 * has closed would look like a host that is down.
 */
export function createRequester(): Requester {
  return {
    send: ({ url, method, headers, data, connectTimeout, responseTimeout }) =>
      new Promise<Answer>((resolve) => {
        const secure = url.startsWith('https:');
        let timer: NodeJS.Timeout | undefined;
        const end = (answer: Answer) => {
          clearTimeout(timer);
          resolve(answer);
        };
        const failed = (error: Error) => end({ status: 0, content: error.message, isTimedOut: false });
        const call = (secure ? https : http).request(
          url,
          { method, headers: { ...headers, 'accept-encoding': 'gzip' }, agent: false },
          (response) => void readAnswer(response).then(end, failed),
        );
        const expect = (what: string, ms: number) => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            end({ status: 0, content: `${what} timed out`, isTimedOut: true });
            call.destroy();
          }, ms);
        };
        expect('connection', connectTimeout);
        call.on('socket', (socket) => {
          socket.once(secure ? 'secureConnect' : 'connect', () => expect('answer', responseTimeout));
        });
        call.on('error', failed);
        call.end(data);
      }),
  };
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const content = response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return {
    status: response.statusCode ?? 0,
    content: content.toString(),
    headers: Object.fromEntries(headers),
    isTimedOut: false,
  };
}
