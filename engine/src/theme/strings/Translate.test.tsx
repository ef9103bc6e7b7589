import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Translate } from './Translate.tsx';

const day = <time>today</time>;

test.each<[name: string, element: ReactElement, html: string]>([
  ['without placeholders', <Translate key="" id="menu.close" values={{}} />, 'Close menu'],
  [
    'with an element',
    <Translate key="" id="doc.updated" values={{ date: day }} />,
    'Last updated on <time>today</time>',
  ],
  [
    'with a text beside it, as one text',
    <Translate key="" id="doc.updatedBy" values={{ date: day, author: '{date}' }} />,
    'Last updated on <time>today</time> by {date}',
  ],
  ['with a number', <Translate key="" id="tag.pages.other" values={{ count: 0 }} />, '0 pages'],
  ['without its value', <Translate key="" id="doc.updated" values={{}} />, 'Last updated on {date}'],
])('a text %s', (_, element, html) => {
  expect(renderToString(element)).toBe(html);
});
