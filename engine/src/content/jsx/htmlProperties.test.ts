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
  // names in any case
  [
    { HREF: '/a', Id: 'b', CLASS: 'c', COLSPAN: 2 },
    { href: '/a', id: 'b', className: ['c'], colSpan: 2 },
  ],
  // names of every object
  [{ constructor: 'a', Constructor: 'b', 'con-structor': 'c', ['__proto__']: 'd' }, {}],
  [
    { class: 'research footers', headers: 'own', tabindex: -1, 'aria-label': 'Search-engine words', 'data-open': 1 },
    { className: ['research', 'footers'], headers: 'own', tabIndex: -1, ariaLabel: 'Search-engine words', dataOpen: 1 },
  ],
  [{ open: true, hidden: false, title: null, key: 'k' }, { open: true }],
  // without a value
  [
    { translate: true, crossorigin: true },
    { translate: '', crossOrigin: '' },
  ],
])('%j becomes %j', (attributes, properties) => {
  expect(htmlProperties(attributes)).toEqual({ properties, dropped: [], unsafe: [] });
});

it.each([
  [{ onclick: 'a()' }, ['"onclick"']],
  [{ onClick: 'a()' }, ['"onClick"']],
  [{ dangerouslySetInnerHTML: { __html: 'x' } }, ['"dangerouslySetInnerHTML"']],
  [{ ONCLICK: 'a()', 'on-click': 'a()' }, ['"ONCLICK"', '"on-click"']],
  [{ DANGEROUSLYSETINNERHTML: 'x' }, ['"DANGEROUSLYSETINNERHTML"']],
  [{ srcDoc: '<b>' }, ['"srcDoc"']],
  [{ srcdoc: '<b>' }, ['"srcdoc"']],
  [{ title: ['a'] }, ['"title"']],
  [{ background: 'https://a.example/b.png', shadowrootmode: 'open' }, ['"background"', '"shadowrootmode"']],
  [{ id: 'Shell-route' }, ['the id "Shell-route"']],
  [{ ID: 'Search-dialog', name: 'Shell-main' }, ['the id "Search-dialog"', 'the id "Shell-main"']],
  [{ class: 'search' }, ['the class "search"']],
  [{ className: 'menu navbar-inner' }, ['the class "menu"', 'the class "navbar-inner"']],
  ...['form', 'list', 'for', 'htmlFor', 'headers'].map((name): [Record<string, string>, string[]] => [
    { [name]: 'Shell-menu' },
    ['the reference "Shell-menu"'],
  ]),
  [{ 'aria-controls': 'a Search-dialog' }, ['the reference "a Search-dialog"']],
  [{ usemap: '#Shell-a' }, ['the reference "#Shell-a"']],
  [{ 'data-search-open': '', ping: 'https://a.example' }, ['"data-search-open"', '"ping"']],
  // The script of every page presses, or listens to, the first element with one.
  ...['data-early', 'data-dismiss', 'data-search-again'].map((name): [Record<string, string>, string[]] => [
    { [name]: '' },
    [`"${name}"`],
  ]),
  // These take a reader's focus or keys, or let them edit the page.
  ...['accesskey', 'autoFocus', 'contentEditable'].map((name): [Record<string, string>, string[]] => [
    { [name]: 'a' },
    [`"${name}"`],
  ]),
  // These hide text, or show it only at the press of a button.
  ...['hidden', 'inert', 'popover', 'popoverTarget', 'popovertargetaction', 'command', 'commandFor', 'interestfor'].map(
    (name): [Record<string, boolean>, string[]] => [{ [name]: true }, [`"${name}"`]],
  ),
  [{ hidden: 'until-found', style: { display: 'none' } }, ['"hidden"', 'the style "display: none"']],
  // It would be the first stop of the tab key on the page.
  ...[1, '2', ' 3 '].map((value): [Record<string, unknown>, string[]] => [{ tabIndex: value }, ['"tabIndex"']]),
  [{ sTyLe: 'color: red', 'st-yle': 'x' }, ['the style "color: red"', 'the style "x"']],
  [{ style: { textAlign: 'right', width: '5%' } }, ['the style "textAlign: right; width: 5%"']],
  [{ style: 'color: red' }, ['the style "color: red"']],
  [{ style: {} }, []],
  [{ style: '' }, []],
])('drops %j', (attributes, dropped) => {
  expect(htmlProperties(attributes)).toEqual({ properties: {}, dropped, unsafe: [] });
});

it.each([
  { href: ' javascript:a()' },
  { HREF: 'java\nscript:a()' },
  { href: '\u0001JavaScript:a()' },
  { src: 'data:text/html,<script>a()</script>' },
  { formAction: 'vbscript:a()' },
  { 'xlink:href': 'javascript:a()' },
])('rejects the address in %j', (attributes) => {
  expect(htmlProperties(attributes)).toEqual({ properties: {}, dropped: [], unsafe: Object.keys(attributes) });
});

it('keeps text that starts like one', () => {
  expect(htmlProperties({ title: 'JavaScript: the parts' }).properties).toEqual({ title: 'JavaScript: the parts' });
});
