import { expect, test } from 'vitest';
import { sampleHit } from '../../../../test/support/theme/sampleHits.ts';
import { sampleShell } from '../../../../test/support/theme/sampleRoute.ts';
import type { QueryResult } from '../../../search/records/record.ts';
import type { SearchRequest } from '../parts/searchClient.ts';
import { createSearch, type SearchState } from './createSearch.ts';
import { createSavedHits, visit } from './savedHits.ts';
import { optionsOf, type Row } from './shown.ts';

interface Asked extends SearchRequest {
  answer(...urls: string[]): Promise<void>;
  refuse(): Promise<void>;
  garble(): Promise<void>;
}

/** Waits until every answer has been processed. */
const settled = () => new Promise<void>((done) => setTimeout(done));

function start({ links = [] }: { links?: { label: string; href: string }[] } = {}) {
  const shell = sampleShell();
  const asked: Asked[] = [];
  const states: SearchState[] = [];
  const opened: [href: string, how: string][] = [];
  const saved = createSavedHits({
    storage: () => ({ getItem: () => null, setItem: () => {} }),
    events: new EventTarget(),
  });
  const search = createSearch({
    client: {
      search: (request) =>
        new Promise((resolve, reject) => {
          asked.push({
            ...request,
            answer(...urls) {
              const hits = urls.map((url) => sampleHit(url));
              resolve({ hits, nbHits: hits.length } as unknown as QueryResult);
              return settled();
            },
            garble() {
              resolve({} as QueryResult);
              return settled();
            },
            refuse() {
              reject(new Error('refused'));
              return settled();
            },
          });
        }),
    },
    saved,
    site: { ...shell, search: { ...shell.search, links } },
    snippetWords: () => 7,
    open: ({ href }: Row, how) => opened.push([href, how]),
    tell: (state) => states.push(state),
  });
  const press = (key: string, more = {}) => {
    let prevented = false;
    const preventDefault = () => {
      prevented = true;
    };
    search.onKeyDown({ key, ...more, nativeEvent: {}, preventDefault } as unknown as KeyboardEvent);
    return prevented;
  };
  const state = () => states.at(-1) as SearchState;
  const hrefs = () => optionsOf(state().shown).map(({ href }) => href);
  const write = async (query: string) => {
    search.setQuery(query);
    await settled();
    return asked.at(-1) as Asked;
  };
  return { asked, opened, saved, search, press, state, states, hrefs, write };
}

test('sends a query with the number of snippet words; its first hit is active', async () => {
  const { write, state, hrefs } = start();
  const query = await write('a');
  expect(query).toMatchObject({ query: 'a', hitsPerPage: 20, snippetWords: 7 });
  expect(state()).toMatchObject({ query: 'a', status: 'loading' });
  await query.answer('/a', '/b');
  expect(state()).toMatchObject({ status: 'idle', active: 0, shown: { kind: 'hits', query: 'a', count: 2 } });
  expect(hrefs()).toEqual(['/a', '/b']);
});

test('sends nothing for an empty query', async () => {
  const { write, search, asked, state } = start();
  await write('  ');
  search.refresh();
  await settled();
  expect(asked).toEqual([]);
  expect(state()).toMatchObject({ query: '  ', status: 'idle', active: null, shown: { kind: 'start' } });
});

test('limits a query to 64 letters', async () => {
  const { write } = start();
  expect((await write('x'.repeat(100))).query).toBe('x'.repeat(64));
});

test('drops half a surrogate pair', async () => {
  const { write } = start();
  expect((await write('a\ud83d')).query).toBe('a');
  expect((await write(`${'x'.repeat(63)}💥`)).query).toBe('x'.repeat(63));
  expect((await write('b💥')).query).toBe('b💥');
});

test('ignores late answers, and shows intermediate ones', async () => {
  const { write, hrefs, state } = start();
  const [one, two, three] = [await write('1'), await write('2'), await write('3')];
  await two.answer('/2');
  expect(hrefs()).toEqual(['/2']);
  expect(state().status).toBe('loading');
  await one.answer('/1');
  expect(hrefs()).toEqual(['/2']);
  await three.answer('/3');
  expect(hrefs()).toEqual(['/3']);
  expect(state().status).toBe('idle');
});

test("doesn't show an answer after the query was cleared", async () => {
  const { write, state } = start();
  const query = await write('a');
  await write('');
  await query.answer('/a');
  expect(state().shown.kind).toBe('start');
});

test('before the first answer, nothing of the start screen is shown', async () => {
  const { write, state, press } = start({ links: [{ label: 'A', href: '/a' }] });
  const query = await write('b');
  expect(state()).toMatchObject({ shown: { kind: 'waiting' }, active: null });
  expect([press('ArrowDown'), state().active]).toEqual([true, null]);
  await query.answer('/b');
  expect(state()).toMatchObject({ shown: { kind: 'hits' }, active: 0 });
  await write('');
  expect(state().shown.kind).toBe('start');
  await write('c');
  expect(state().shown.kind).toBe('waiting');
});

test('the best hit is active, also below the row of its page', async () => {
  const { write, state, press, opened } = start();
  await (await write('a')).answer('/a#one', '/b');
  expect(state().active).toBe(1);
  press('Enter');
  expect(opened).toEqual([['/a#one', 'here']]);
  press('ArrowUp');
  press('Enter');
  expect(opened[1]).toEqual(['/a', 'here']);
});

test('a reader who moved on before the answer stays at that place', async () => {
  const { write, state, press } = start();
  await (await write('a')).answer('/a', '/b', '/c');
  const query = await write('ab');
  press('ArrowDown');
  press('ArrowDown');
  await query.answer('/a#one', '/b', '/c');
  expect(state().active).toBe(2);
});

test('the best hit of each answer is active, although that of the last was below its page', async () => {
  const { write, state } = start();
  const first = await write('a');
  const second = await write('ab');
  await first.answer('/a#one', '/b');
  await second.answer('/a', '/a#one');
  expect(state().active).toBe(0);
  await (await write('abc')).answer('/a#one', '/b');
  await (await write('abcd')).answer('/a', '/a#one');
  expect(state().active).toBe(0);
});

test('links are options, but Enter opens none before the reader moves to it', async () => {
  const { write, state, press, opened, hrefs } = start({
    links: [
      { label: 'A', href: '/a' },
      { label: 'B', href: '/b' },
    ],
  });
  await write('');
  expect([hrefs(), state().active]).toEqual([['/a', '/b'], null]);
  expect([press('Enter'), opened]).toEqual([false, []]);
  press('ArrowDown');
  press('Enter');
  expect(opened).toEqual([['/a', 'here']]);
  press('ArrowUp');
  expect(state().active).toBe(1);
});

test('shows a failure until there is an answer', async () => {
  const { write, search, asked, state } = start();
  await (await write('a')).refuse();
  expect(state()).toMatchObject({ status: 'error', active: null, shown: { kind: 'failed' } });
  search.refresh();
  await settled();
  expect(state()).toMatchObject({ status: 'loading', shown: { kind: 'failed' } });
  await asked[1]?.answer('/a');
  expect(state()).toMatchObject({ status: 'idle', shown: { kind: 'hits' } });
});

test('an unreadable answer is a failure', async () => {
  const { write, state } = start();
  await (await write('a')).garble();
  expect(state()).toMatchObject({ status: 'error', shown: { kind: 'failed' } });
});

test('ignores keys of an IME composition', async () => {
  const { write, press, opened, state } = start();
  await (await write('a')).answer('/a', '/b');
  for (const more of [{ isComposing: true }, { keyCode: 229 }])
    expect([press('ArrowDown', more), press('Enter', more)]).toEqual([false, false]);
  expect([state().active, opened]).toEqual([0, []]);
  await write('b');
  expect(press('Enter', { isComposing: true })).toBe(false);
});

test('an earlier query’s failure changes nothing', async () => {
  const { write, state, hrefs } = start();
  await (await write('a')).answer('/a');
  const [b, c] = [await write('b'), await write('c')];
  await b.refuse();
  expect(hrefs()).toEqual(['/a']);
  await c.answer('/c');
  expect([hrefs(), state().status]).toEqual([['/c'], 'idle']);
});

test('arrows wrap around, Enter opens, with Ctrl, Cmd, or Shift in a new tab', async () => {
  const { write, press, state, opened } = start();
  await (await write('a')).answer('/a', '/b');
  const places = ['ArrowUp', 'ArrowDown', 'ArrowDown'].map((key) => [press(key), state().active]);
  expect(places).toEqual([
    [true, 1],
    [true, 0],
    [true, 1],
  ]);
  for (const more of [{}, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
    expect(press('Enter', more)).toBe(true);
  expect(opened).toEqual([
    ['/b', 'here'],
    ['/b', 'newTab'],
    ['/b', 'newTab'],
    ['/b', 'newTab'],
  ]);
  for (const key of ['Home', 'End', 'Escape', 'Tab', 'a']) expect(press(key)).toBe(false);
});

test('Enter before the answer waits for it', async () => {
  const { write, press, opened } = start();
  await (await write('a')).answer('/a');
  const query = await write('b');
  expect(press('Enter')).toBe(true);
  expect(opened).toEqual([]);
  await query.answer('/b');
  expect(opened).toEqual([['/b', 'here']]);
});

test.each<[string, (query: Asked, write: (query: string) => Promise<Asked>) => Promise<unknown>]>([
  ['fails', (query) => query.refuse()],
  ['is nothing', (query) => query.answer()],
  ['is no longer wanted', (query, write) => write('').then(() => query.answer('/b'))],
  ['belongs to what was written before', (query, write) => write('bc').then(() => query.answer('/b'))],
])('and opens nothing if it %s', async (_, end) => {
  const { write, press, opened } = start();
  const query = await write('b');
  press('Enter');
  await end(query, write);
  expect(opened).toEqual([]);
});

test('the start screen updates when hits are saved, a query’s answer doesn’t', async () => {
  const { write, saved, hrefs, state } = start();
  await write('');
  saved.change((hits) => visit(hits, { objectID: '/a', url: '/a' }));
  expect(hrefs()).toEqual(['/a']);
  expect(state().active).toBe(0);
  await (await write('b')).answer('/b');
  saved.change((hits) => visit(hits, { objectID: '/c', url: '/c' }));
  expect(hrefs()).toEqual(['/b']);
});
