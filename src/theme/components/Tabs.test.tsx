import { expect, test } from 'vitest';
import { panelId, tabId } from './Tabs.tsx';

test.each([
  ['plain', 'uv_1-x', 'uv_1-x'],
  ['with a space', 'a b', 'a.w.b'],
  ['beyond ASCII', 'é', '.6h.'],
])('encodes the value %s', (_, value, encoded) => {
  expect(tabId('t1', value)).toBe(`t1-tab-${encoded}`);
  expect(panelId('t1', value)).toBe(`t1-panel-${encoded}`);
});

test('two values never share an id', () => {
  expect(tabId('t', 'a b')).not.toBe(tabId('t', 'a.w.b'));
});
