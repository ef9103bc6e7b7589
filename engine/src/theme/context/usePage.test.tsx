import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleRoute, sampleShell } from '../../../test/support/theme/sampleRoute.ts';
import type { RouteData } from '../../site/model/routeData.ts';
import { PageProvider, useCurrentCategory, useCurrentSidebar, usePage } from './usePage.tsx';

const Title = () => usePage().route.title;
const Description = () => useCurrentCategory().description;
const Name = () => useCurrentSidebar().name;
const render = (part: ReactElement, changes: Partial<RouteData>) =>
  renderToStaticMarkup(
    <PageProvider value={{ route: sampleRoute({ path: '/guides', ...changes }), shell: sampleShell() }}>
      {part}
    </PageProvider>,
  );

test('the page, its category, and its sidebar', () => {
  expect(render(<Title />, { title: 'Guides' })).toBe('Guides');
  const category = { description: 'All guides.', cards: [] };
  expect(render(<Description />, { kind: 'category', category })).toBe('All guides.');
  expect(render(<Name />, { sidebar: { name: 'docs', version: 'v', href: '/s.json', items: [] } })).toBe('docs');
});

test('throws without any of these', () => {
  expect(() => renderToStaticMarkup(<Title />)).toThrow('usePage() is called outside of <PageProvider>');
  expect(() => render(<Description />, {})).toThrow(
    'The path /guides is not associated with a category: its page is of the kind "doc"',
  );
  expect(() => render(<Name />, { sidebar: null })).toThrow(
    'The current sidebar is missing from the context: the page /guides has none',
  );
});
