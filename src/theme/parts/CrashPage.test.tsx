import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CrashPage, causesOf } from './CrashPage.tsx';

test('says what happened, and offers a retry', () => {
  const error = new Error('outer', { cause: new Error('inner') });
  const html = renderToStaticMarkup(<CrashPage error={error} onRetry={() => {}} />);
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
