import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleRoute, sampleShell } from '../../../test/support/theme/sampleRoute.ts';
import type { RouteData } from '../../site/model/routeData.ts';
import { PageProvider, useCurrentCategory } from './usePage.tsx';

const Description = () => useCurrentCategory().description;
const render = (changes: Partial<RouteData>) =>
  renderToStaticMarkup(
    <PageProvider value={{ route: sampleRoute({ path: '/guides', ...changes }), shell: sampleShell() }}>
      <Description />
    </PageProvider>,
  );

test('is the category of the page', () => {
  expect(render({ kind: 'category', category: { description: 'All guides.', cards: [] } })).toBe('All guides.');
});

test('throws on any other page', () => {
  expect(() => render({})).toThrow('The path /guides is not associated with a category: its page is of the kind "doc"');
});
