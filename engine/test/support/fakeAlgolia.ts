import type { IncomingMessage } from 'node:http';
import type { Behavior, Decide } from './faultyHost.ts';

type Json = Record<string, unknown>;
type Stored = Json & { objectID: string };

export interface FakeIndex {
  records: Map<string, Stored>;
  settings: Json;
  synonyms: Map<string, Stored>;
  rules: string[];
}

export interface FakeAlgolia {
  /** Its response to a request; for `FaultyHost.behave`. */
  answer: Decide;
  indices: Map<string, FakeIndex>;
  /** Requests that write, in order: `POST /1/indexes/docs/batch`. */
  writes: string[];
  /** Number of operations in each batch. */
  batches: number[];
}

export interface FakeAlgoliaOptions {
  /** How often a task has to be polled. @default 1 */
  polls?: number;
  /** Maximum bytes of a record. @default 10,000 */
  recordLimit?: number;
  /** How settings are stored. @default as sent */
  keep?: (settings: Json) => Json;
}

export const APP_ID = 'APP';
export const ADMIN_KEY = 'admin-key-5f0c';
export const SEARCH_KEY = 'search-key-77a1';

export function emptyIndex(): FakeIndex {
  return { records: new Map(), settings: {}, synonyms: new Map(), rules: [] };
}

/**
 * The part of Algolia's API that a push needs, in memory. Like there, a write is a task: it takes effect, after all
 * earlier ones, only once it's published, and it's published once it has been polled.
 */
export function createFakeAlgolia({
  polls = 1,
  recordLimit = 10_000,
  keep = (settings) => settings,
}: FakeAlgoliaOptions = {}): FakeAlgolia {
  const indices = new Map<string, FakeIndex>();
  const writes: string[] = [];
  const batches: number[] = [];
  const tasks: { run: () => void; asked: number }[] = [];
  let published = 0;

  const task = (run: () => void): Behavior => {
    tasks.push({ run, asked: 0 });
    return ok({ taskID: tasks.length, updatedAt: '2025-01-01T00:00:00Z' });
  };
  const pollTask = (id: number): Behavior => {
    const asked = tasks[id - 1];
    if (!asked) return refuse(404, 'taskID does not exist');
    asked.asked++;
    if (asked.asked < polls) return ok({ status: 'notPublished', pendingTask: true });
    for (; published < id; published++) tasks[published]?.run();
    return ok({ status: 'published', pendingTask: false });
  };
  const indexOf = (name: string): FakeIndex => {
    const index = indices.get(name) ?? emptyIndex();
    indices.set(name, index);
    return index;
  };

  const write = (name: string, rest: string, body: Json, query: URLSearchParams): Behavior => {
    if (rest === 'batch') {
      const requests = body.requests as { action: string; body: Stored }[];
      batches.push(requests.length);
      for (const [position, { body: object }] of requests.entries()) {
        const size = Buffer.byteLength(JSON.stringify(object));
        if (size > recordLimit)
          return refuse(
            400,
            `Record at the position ${position} objectID=${object.objectID} is too big size=${size}/${recordLimit} bytes`,
          );
      }
      return task(() => {
        const { records } = indexOf(name);
        for (const { action, body: object } of requests) {
          if (action === 'addObject') records.set(object.objectID, object);
          else if (action === 'deleteObject') records.delete(object.objectID);
          else throw new Error(`The action ${action} is not known here.`);
        }
      });
    }
    if (rest === 'settings') return task(() => void Object.assign(indexOf(name).settings, keep(body)));
    if (rest === 'synonyms/batch') {
      return task(() => {
        const { synonyms } = indexOf(name);
        if (query.get('replaceExistingSynonyms') === 'true') synonyms.clear();
        for (const synonym of body as unknown as Stored[]) synonyms.set(synonym.objectID, synonym);
      });
    }
    if (rest === 'synonyms/clear') return task(() => indexOf(name).synonyms.clear());
    if (rest === 'operation') {
      const { operation, destination } = body as { operation: string; destination: string };
      return task(() => {
        const source = indices.get(name);
        if (!source && operation === 'move') return; // Ignored, like there.
        indices.set(destination, structuredClone(source ?? emptyIndex()));
        if (operation === 'move') indices.delete(name);
      });
    }
    return refuse(404, `no such path: ${rest}`);
  };

  const read = (name: string, rest: string, body: Json): Behavior => {
    const taskID = /^task\/(\d+)$/.exec(rest)?.[1];
    if (taskID) return pollTask(Number(taskID));
    const index = indices.get(name);
    if (!index) return refuse(404, `Index ${name} does not exist`);
    if (rest === 'settings') return ok(index.settings);
    if (rest === 'browse') {
      const start = Number(body.cursor ?? 0);
      const end = start + Number(body.hitsPerPage);
      const all = [...index.records.values()];
      // Attributes excluded by the index's settings are omitted, unless the request includes them.
      const wanted = (body.attributesToRetrieve ?? index.settings.attributesToRetrieve ?? ['*']) as string[];
      const hits = all.slice(start, end).map((record) => pick(record, wanted));
      return ok({ hits, nbHits: all.length, ...(end < all.length && { cursor: String(end) }) });
    }
    const [page, size] = [Number(body.page), Number(body.hitsPerPage)];
    const all = [...index.synonyms.values()].map((synonym) => ({ ...synonym, _highlightResult: {} }));
    return ok({ hits: all.slice(page * size, (page + 1) * size), nbHits: all.length });
  };

  return {
    indices,
    writes,
    batches,
    answer(request: IncomingMessage, text: string) {
      const { method = '', headers } = request;
      const url = new URL(request.url ?? '/', 'http://host');
      const [, name = '', rest = ''] = /^\/1\/indexes\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
      const isRead = method === 'GET' || /(browse|search)$/.test(rest);
      if (!isRead) writes.push(`${method} ${url.pathname}`);
      const key = headers['x-algolia-api-key'];
      if (headers['x-algolia-application-id'] !== APP_ID || (key !== ADMIN_KEY && key !== SEARCH_KEY))
        return refuse(403, 'Invalid Application-ID or API key');
      if (key !== ADMIN_KEY) return refuse(403, 'Method not allowed with this API key');
      const body = (text === '' ? {} : JSON.parse(text)) as Json;
      if (isRead) return read(decodeURIComponent(name), rest, body);
      if (method === 'DELETE') return task(() => void indices.delete(decodeURIComponent(name)));
      return write(decodeURIComponent(name), rest, body, url.searchParams);
    },
  };
}

function pick(record: Stored, attributes: string[]): Json {
  if (attributes.includes('*')) return record;
  return Object.fromEntries(Object.entries(record).filter(([key]) => key === 'objectID' || attributes.includes(key)));
}

function ok(body: Json): Behavior {
  return { status: 200, body };
}

function refuse(status: number, message: string): Behavior {
  return { status, body: { message, status } };
}
