import type { ElementContent } from 'hast';
import { expect, it } from 'vitest';
import { outline } from '../../../test/support/content/testContext.ts';
import { renderPage } from '../../../test/support/content/testPage.ts';

const PAGE = `# Tools

<CardFilter label="Filter tools" />

## Storage

Text.

<CardGroup cols={2}>
<Card title="A" package="a-b" maintainer="Us">Stores.</Card>
<Card title="B" maintainer="Others" />
</CardGroup>

### Part

<CardGroup cols={2}>
<Card title="C" maintainer="Us" />
</CardGroup>

## Text alone

Text.

## With \`code\`

<CardGroup cols={2}>
<Card title="D" />
</CardGroup>
`;

it('lists the sections that have cards, and the maintainers of these', async () => {
  const { tree, markdown, sections, diagnostics } = await renderPage(PAGE);
  expect(diagnostics).toEqual([]);
  expect(outline(tree.children as ElementContent[])).toContainEqual([
    'CardFilter',
    {
      label: 'Filter tools',
      sections: [
        { id: 'storage', label: 'Storage', count: 3 },
        { id: 'with-code', label: 'With code', count: 1 },
      ],
      maintainers: [
        { label: 'Us', count: 2 },
        { label: 'Others', count: 1 },
      ],
    },
  ]);
  expect(markdown).toContain('- A: Stores. (`a-b`, Us)\n- B (Others)');
  expect(JSON.stringify(sections)).not.toContain('Stores.');
});

it('requires a label', async () => {
  const { diagnostics } = await renderPage('# A\n\n<CardFilter />\n');
  expect(diagnostics.map(({ id, message }) => [id, message])).toEqual([
    ['missing-prop', '<CardFilter> requires the prop "label"'],
  ]);
});
