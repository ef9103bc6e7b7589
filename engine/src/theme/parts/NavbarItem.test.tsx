import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShellNavbarItem as Item } from '../../site/model/routeData.ts';
import { NavbarItem } from './NavbarItem.tsx';

const render = (changes: object) => {
  const item = { type: 'link', label: 'API', href: '/api', external: false, ...changes } as Item;
  return renderToStaticMarkup(<NavbarItem item={item} active />);
};

test('draws a link', () => {
  expect(render({})).toBe('<a class="nav-link" href="/api" aria-current="true">API</a>');
});

test.each(['dropdown', 'constructor', undefined])('throws for the type %s', (type) => {
  expect(() => render({ type })).toThrow(`cannot be drawn: unknown navbar item type "${type}"`);
});

test('the error names the failing item and the reason', () => {
  // A class name that can't be converted to a string.
  const failing = () => render({ className: Object.create(null) });
  expect(failing).toThrow(
    expect.objectContaining({
      message:
        'The navbar item {"type":"link","label":"API","href":"/api","external":false,"className":{}} failed to render',
      cause: expect.any(TypeError),
    }),
  );
});
