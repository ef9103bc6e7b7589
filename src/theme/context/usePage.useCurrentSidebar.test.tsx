import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleRoute, sampleShell } from '../../../test/support/theme/sampleRoute.ts';
import type { RouteData } from '../../site/model/routeData.ts';
import { PageProvider, useCurrentSidebar } from './usePage.tsx';

const Name = () => useCurrentSidebar().name;
const render = (sidebar: RouteData['sidebar']) =>
  renderToStaticMarkup(
    <PageProvider value={{ route: sampleRoute({ path: '/tags', sidebar }), shell: sampleShell() }}>
      <Name />
    </PageProvider>,
  );

test('is the sidebar of the page', () => {
  expect(render({ name: 'docs', version: 'v', href: '/s.json', items: [] })).toBe('docs');
});

test('throws on a page without one', () => {
  expect(() => render(null)).toThrow('The current sidebar is missing from the context: the page /tags has none');
});
