import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CrashBoundary, causesOf, createErrorLog } from './CrashPage.tsx';

test('says what happened, and offers a retry', () => {
  const boundary = new CrashBoundary({ visit: 1, children: null });
  // On the server, React has no error boundaries.
  boundary.state = CrashBoundary.getDerivedStateFromError(new Error('outer', { cause: new Error('inner') }));
  const html = renderToStaticMarkup(boundary.render());
  expect(html).toContain('This page crashed');
  expect(html).toContain('>Try again</button>');
  expect(html).toContain('outer\nCause: inner</pre>');
});

const circle: Error = new Error('a');
circle.cause = new Error('b', { cause: circle });

test.each<[name: string, error: unknown, messages: string[]]>([
  ['an error', new Error('a'), ['a']],
  ['its causes', new Error('a', { cause: new Error('b', { cause: 'c' }) }), ['a', 'Cause: b', 'Cause: c']],
  ['causes in a circle', circle, ['a', 'Cause: b']],
  ['something thrown that is no error', 'text', ['text']],
])('%s', (_, error, messages) => {
  expect(causesOf(error)).toEqual(messages);
});

test('logs each error once', () => {
  const told: unknown[] = [];
  const log = createErrorLog((error) => told.push(error));
  const mismatch = () => new Error('Hydration failed', { cause: new Error('text differs') });
  const first = mismatch();
  const other = new Error('Hydration failed', { cause: new Error('tag differs') });
  for (const error of [first, mismatch(), other, other, 'text', 'text']) log(error);
  expect(told).toEqual([first, other, 'text']);
});
