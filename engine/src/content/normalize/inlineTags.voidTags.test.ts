import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  ['a <br> b', 'a <br/> b'],
  ['a <br/> b', 'a <br/> b'],
  ['a <br /> b', 'a <br /> b'],
  ['<img src="/a.png" alt="a > b">', '<img src="/a.png" alt="a > b"/>'],
  ['<hr>\n\n<input type="checkbox" disabled>', '<hr/>\n\n<input type="checkbox" disabled/>'],
  // those of the head; without quotes, it's a placeholder
  [
    '<head>\n<meta name="a" content="b">\n<link rel="alternate" href="/c"></link>\n</head>',
    '<head>\n<meta name="a" content="b"/>\n<link rel="alternate" href="/c"/>\n</head>',
  ],
  ['Write <link> here', 'Write \\<link> here'],
  // closing tags of void elements
  ['<img src="/a.png"></img>', '<img src="/a.png"/>'],
  ['a </br> b', 'a <br/> b'],
  ['a<br>b</br>c<br></br>', 'a<br/>b<br/>c<br/>'],
  // code is kept
  ['`<br>`', '`<br>`'],
  ['~~~\n<br>\n~~~', '~~~\n<br>\n~~~'],
])('%j becomes %j', (source, expected) => {
  const { text, findings } = normalize(source, 1);
  expect(text).toBe(expected);
  expect(findings).toEqual([]);
});
