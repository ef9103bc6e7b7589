import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tabs } from './Tabs.tsx';

/** The id of each tab, and of the panel that it controls. */
function idsOf(...names: string[]) {
  const values = names.map((value) => ({ value, label: value }));
  const html = renderToStaticMarkup(<Tabs props={{ id: 't1', values, selected: '' }}>{null}</Tabs>);
  return [...html.matchAll(/ id="(.*?)" aria-controls="(.*?)"/g)].map(([, tab, panel]) => [tab, panel]);
}

test.each([
  ['plain', 'uv_1-x', 'uv_1-x'],
  ['with a space', 'a b', 'a.w.b'],
  ['beyond ASCII', 'é', '.6h.'],
])('encodes the value %s', (_, value, encoded) => {
  expect(idsOf(value)).toEqual([[`t1-tab-${encoded}`, `t1-panel-${encoded}`]]);
});

test('two values never share an id', () => {
  expect(new Set(idsOf('a b', 'a.w.b').flat()).size).toBe(4);
});
