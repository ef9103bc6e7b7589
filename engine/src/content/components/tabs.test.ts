import type { Element, ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { AT, h, outline, testContext, use } from '../../../test/support/content/testContext.ts';
import { tabItem, tabs } from './tabs.ts';

const { ctx: itemContext } = testContext();
const item = (props: Record<string, unknown>, text = 'x') =>
  use(tabItem, props, { ctx: itemContext, children: [h('p', text)] })[0] as Element;

function render(props: Record<string, unknown>, children: ElementContent[]) {
  const { ctx, diagnostics } = testContext();
  return { nodes: outline(use(tabs, props, { ctx, children })), diagnostics };
}

const selectedOf = (nodes: unknown[]) => (nodes.at(-1) as [string, { selected: string }])[1].selected;

describe('Tabs', () => {
  it('reads its items', () => {
    const { nodes, diagnostics } = render({ groupId: 'os' }, [
      item({ value: 'a', label: 'A' }),
      { type: 'text', value: '\n' },
      item({ value: 'b' }),
    ]);
    expect(nodes).toEqual([
      [
        'Tabs',
        {
          id: 'tab-set-1',
          groupId: 'os',
          values: [
            { value: 'a', label: 'A' },
            { value: 'b', label: 'b' },
          ],
          selected: 'a',
        },
        ['TabItem', { value: 'a', label: 'A', tabsId: 'tab-set-1', selected: true }, ['p', 'x']],
        ['TabItem', { value: 'b', label: 'b', tabsId: 'tab-set-1', selected: false }, ['p', 'x']],
      ],
    ]);
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ['the first', {}, [item({ value: 'a' }), item({ value: 'b' })], 'a'],
    ['the default item', {}, [item({ value: 'a' }), item({ value: 'b', default: true })], 'b'],
    [
      'defaultValue before the default item',
      { defaultValue: 'a' },
      [item({ value: 'a' }), item({ value: 'b', default: true })],
      'a',
    ],
    ['a number', { defaultValue: 2 }, [item({ value: 1 }), item({ value: 2 })], '2'],
    ['null', { defaultValue: null }, [item({ value: 'a' })], 'a'],
  ])('opens %s', (_, props, children, selected) => {
    const { nodes, diagnostics } = render(props, children);
    expect(selectedOf(nodes)).toBe(selected);
    expect(diagnostics).toEqual([]);
  });

  it('reads labels from values, and a query name from queryString', () => {
    const { nodes } = render({ groupId: 'g', queryString: true, values: [{ value: 'a', label: 'First' }] }, [
      item({ value: 'a' }),
    ]);
    expect(nodes).toMatchObject([
      ['Tabs', { queryString: 'g', values: [{ value: 'a', label: 'First' }] }, ['TabItem', {}, ['p', 'x']]],
    ]);
    expect(render({ queryString: 'q' }, [item({ value: 'a' })]).nodes).toMatchObject([
      ['Tabs', { queryString: 'q' }, ['TabItem', {}, ['p', 'x']]],
    ]);
  });

  it('finds items on one line', () => {
    expect(selectedOf(render({}, [h('p', item({ value: 'a' }), ' ', item({ value: 'b' }))]).nodes)).toBe('a');
  });

  it.each([
    [
      { defaultValue: 'bb' },
      [item({ value: 'a' }), item({ value: 'b' })],
      'unknown-tab',
      '"defaultValue" names the tab "bb", which does not exist',
      'Did you mean "b"?',
    ],
    [
      { values: [{ value: 'zzz' }] },
      [item({ value: 'a' })],
      'unknown-tab',
      '"values" names the tab "zzz", which does not exist',
      'The tabs are "a".',
    ],
    [
      {},
      [item({ value: 'a' }), item({ value: 'a' })],
      'prop-value',
      'Two tabs have the value "a"',
      'Give each TabItem a unique value.',
    ],
    [{}, [h('p', 'x')], 'prop-value', '<Tabs> has no <TabItem>', 'Put each part in a <TabItem value="…">.'],
    [
      {},
      [item({ value: 'a' }), h('p', 'y')],
      'prop-value',
      '<Tabs> contains something other than TabItems, which is shown before them',
      'Move it out of <Tabs>, or into a <TabItem>.',
    ],
  ])('reports %j', (props, children, id, message, hint) => {
    expect(render(props, children).diagnostics).toMatchObject([{ id, message, hint }]);
  });

  it('keeps misplaced text', () => {
    expect(JSON.stringify(render({}, [item({ value: 'a' }), h('p', 'lost?')]).nodes)).toContain('lost?');
  });
});

describe('TabItem', () => {
  it('shows its text without Tabs', () => {
    expect(outline([item({ value: 'a' }, 'text')])).toEqual([['div', ['p', 'text']]]);
  });

  it('requires a value', () => {
    const { ctx, diagnostics } = testContext();
    use(tabItem, {}, { ctx });
    expect(diagnostics).toEqual([
      {
        id: 'missing-prop',
        level: 'error',
        ...AT,
        message: '<TabItem> requires the prop "value"',
        hint: 'Add value="…" to its tag.',
      },
    ]);
  });
});
