import { expect, it } from 'vitest';
import { AT, h, outline, testContext } from '../../../test/support/content/testContext.ts';
import { headingHandler } from './heading.ts';

function render(...headings: ReturnType<typeof h>[]) {
  const { ctx, diagnostics } = testContext();
  return { nodes: headings.flatMap((node) => headingHandler(node, ctx, AT)), diagnostics };
}

const withId = (id: string, node: ReturnType<typeof h>) => ({ ...node, properties: { id } });

it.each([
  // GitHub's and Docusaurus's rule: lower case, no punctuation, dashes for spaces, code as its text
  ['What is an asset?', 'what-is-an-asset'],
  ['`gallery.yaml` & more', 'galleryyaml--more'],
  ['Step 1: Run it', 'step-1-run-it'],
  ['Über uns', 'über-uns'],
  // nothing left
  ['?', 'section'],
])('%s gets the id %s', (text, id) => {
  const children = text.split('`').map((part, index) => (index % 2 ? h('code', part) : part));
  expect(render(h('h2', ...children)).nodes[0]).toMatchObject({
    tagName: 'Heading',
    properties: { props: { level: 2, id } },
  });
});

it('numbers repeated texts, and keeps explicit ids', () => {
  const { nodes, diagnostics } = render(
    h('h2', 'A'),
    h('h3', 'A'),
    withId('gallery.Asset', h('h4', 'B')),
    withId('a-2', h('h2', 'C')),
    h('h2', 'A'),
  );
  const ids = nodes.map((node) => (node as never as { properties: { props: { id: string } } }).properties.props.id);
  expect(ids).toEqual(['a', 'a-1', 'gallery.Asset', 'a-2', 'a-3']);
  expect(diagnostics).toEqual([]);
});

it('numbers headings without letters like others', () => {
  const { nodes } = render(h('h2', '🚀'), h('h2', '★'), h('h2', '!!! ★'), h('h2', 'Section'));
  const ids = nodes.map((node) => (node as never as { properties: { props: { id: string } } }).properties.props.id);
  expect(ids).toEqual(['section', 'section-1', 'section-2', 'section-3']);
});

it('renames a duplicate id', () => {
  const { nodes } = render(withId('x', h('h2', 'A')), withId('x', h('h2', 'B')));
  expect(outline(nodes)).toEqual([
    ['Heading', { level: 2, id: 'x' }, 'A'],
    ['Heading', { level: 2, id: 'x-1' }, 'B'],
  ]);
});

it("renames an id that could collide with the page's shell", () => {
  const { nodes, diagnostics } = render(withId('Shell-route', h('h2', 'A')));
  expect(outline(nodes)).toEqual([['Heading', { level: 2, id: 'shell-route' }, 'A']]);
  expect(diagnostics).toMatchObject([
    { id: 'duplicate-anchor', level: 'warn', hint: 'It becomes "shell-route"; give the heading another ID.' },
  ]);
});

it("hides the footnotes' heading from the outline", () => {
  expect(outline(render(withId('footnote-label', h('h2', 'Footnotes'))).nodes)).toEqual([
    ['h2', { id: 'footnote-label' }, 'Footnotes'],
  ]);
});
