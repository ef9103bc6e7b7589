import { expect, it } from 'vitest';
import { htmlProperties } from './htmlProperties.ts';

it.each([
  [
    { class: 'a b', id: 'c' },
    { className: ['a', 'b'], id: 'c' },
  ],
  [{ className: 'a', class: 'b' }, { className: ['a', 'b'] }],
  [
    { colspan: '2', 'aria-label': 'x', 'data-a-b': 'y', tabindex: 0 },
    { colSpan: '2', ariaLabel: 'x', dataAB: 'y', tabIndex: 0 },
  ],
  [
    { 'stroke-width': 2, viewBox: '0 0 1 1' },
    { strokeWidth: 2, viewBox: '0 0 1 1' },
  ],
  [{ open: true, hidden: false, title: null, key: 'k' }, { open: true }],
  [{ style: { textAlign: 'right' }, class: 'a' }, { className: ['u-text-right', 'a'] }],
])('%j becomes %j', (attributes, properties) => {
  expect(htmlProperties(attributes)).toEqual({ properties, dropped: [] });
});

it.each([
  [{ onclick: 'a()' }, ['"onclick"']],
  [{ onClick: 'a()' }, ['"onClick"']],
  [{ dangerouslySetInnerHTML: { __html: 'x' } }, ['"dangerouslySetInnerHTML"']],
  [{ href: ' javascript:a()' }, ['"href"']],
  [{ srcdoc: '<b>' }, ['"srcdoc"']],
  [{ title: ['a'] }, ['"title"']],
  [{ style: 'color: red' }, ['the style "color: red"']],
])('drops %j', (attributes, dropped) => {
  expect(htmlProperties(attributes)).toEqual({ properties: {}, dropped });
});
