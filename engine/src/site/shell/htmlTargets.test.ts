import { expect, it } from 'vitest';
import { htmlTargets } from './htmlTargets.ts';

it.each([
  ['<a href="/a">A</a> and <a class="x" href=\'/b#c\'>B</a>', ['/a', '/b#c']],
  ['<A HREF=/a>A</A>', ['/a']],
  ['<a title="1 > 2" href="/a?b=1&amp;c=2">A</a>', ['/a?b=1&c=2']],
  ['<form action="/search"><iframe src="/demo"></iframe></form>', ['/search', '/demo']],
  ['<img srcset="/a.png 1x, /b.png 2x" src=/c.png alt="">', ['/a.png', '/b.png', '/c.png']],
  ['<img srcset="/a.png 1x,/b.png 2x" alt="">', ['/a.png', '/b.png']],
  ['<video poster="/a.png"></video><object data="/b.svg"></object>', ['/a.png', '/b.svg']],
  ['<button formaction="/a">A</button>', ['/a']],
  ['<svg/><use xlink:href="/a.svg#b"/><img/src=/c.png>', ['/a.svg#b', '/c.png']],
  ['<img src="&#x2F;&sol;a.example/b&#46;png">', ['//a.example/b.png']],
  ['<p data-href="/a">href="/b"</p>', []],
  ['<!-- <a href="/a">A</a> -->', []],
  ['<a>A</a> 1 < 2', []],
])('%j', (html, targets) => {
  expect(htmlTargets(html).map(({ target }) => target)).toEqual(targets);
});

it.each([
  ['<a href="/a"><img src="/b.svg" alt=""></a>', [undefined, 'images']],
  ['<iframe src="/a"></iframe><video src="/a" poster="/b"></video>', ['frames', 'media', 'images']],
  ['<form action="/a"><button formaction="/b">B</button></form>', ['forms', 'forms']],
])('tells what %j loads or sends', (html, expected) => {
  expect(htmlTargets(html).map(({ loads }) => loads)).toEqual(expected);
});
