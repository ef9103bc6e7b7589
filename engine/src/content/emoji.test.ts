import { expect, it } from 'vitest';
import { pageOutline } from '../../test/support/content/testPage.ts';

it.each([
  ['a :tada: b', [['p', 'a 🎉 b']]],
  [':+1: :-1: :100: :heavy_check_mark:', [['p', '👍 👎 💯 ✔️']]],
  [':heart::tada: b', [['p', '❤️🎉 b']]],
  ['(:tada:), **:tada:**', [['p', '(🎉), ', ['strong', '🎉']]]],
  ['Done :tada:: see b', [['p', 'Done 🎉: see b']]],
  ['## Done :tada:', [['Heading', { level: 2, id: 'done-tada' }, 'Done 🎉']]],
  // not emoji
  ['10:30, 10:100:3, a:key:b, ::tada::', [['p', '10:30, 10:100:3, a:key:b, ::tada::']]],
  [':nothing: :constructor: :__proto__:', [['p', ':nothing: :constructor: :', ['strong', 'proto'], ':']]],
  [
    'root:ops:key: http://a/:tada:/b',
    [['p', 'root:ops:key: ', ['Link', { href: 'http://a/:tada:/b', external: true }, 'http://a/:tada:/b']]],
  ],
  ['`:tada:` <kbd>:tada:</kbd>', [['p', ['code', ':tada:'], ' ', ['kbd', ':tada:']]]],
])('%j', async (text, expected) => {
  expect(await pageOutline(text)).toEqual(expected);
});
