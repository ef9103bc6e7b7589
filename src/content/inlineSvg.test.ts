import { expect, it } from 'vitest';
import { inlineSvg } from './inlineSvg.ts';

it.each([
  // only what is made for it
  ['<svg><path fill="red"/></svg>', undefined],
  ['no picture, only currentColor', undefined],
  ['<svg class="diagram big"><g/></svg>', '<svg class="diagram big"><g/></svg>'],
  // prolog, comments and namespaces go
  [
    '<?xml version="1.0"?><!DOCTYPE svg><!-- x --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="currentColor"/></svg>',
    '<svg viewBox="0 0 1 1"><path fill="currentColor"/></svg>',
  ],
  // nothing that runs or restyles the page
  [
    '<svg fill="currentColor" onload="x()"><script>x()</script><style>a{}</style><g onclick=\'y\'/></svg>',
    '<svg fill="currentColor"><g/></svg>',
  ],
  ['<svg fill="currentColor"><foreignObject><p>x</p></foreignObject></svg>', '<svg fill="currentColor"></svg>'],
  ['<svg fill="currentColor"><a href="javascript:x()">t</a></svg>', '<svg fill="currentColor"><a>t</a></svg>'],
  ['<svg fill="currentColor"><image href="https://a.org/t.png"/></svg>', '<svg fill="currentColor"><image/></svg>'],
  // no picture in the picture
  ['<svg role="img" fill="currentColor"/>', '<svg fill="currentColor"/>'],
  // inline styles become attributes
  ['<svg style="color: currentColor; stroke:none"/>', '<svg color="currentColor" stroke="none"/>'],
  // ids and what points to them
  [
    '<svg fill="currentColor" aria-labelledby="t d"><title id="t">x</title><use xlink:href="#m"/><path marker-end="url(#m)"/></svg>',
    '<svg fill="currentColor" aria-labelledby="p-t p-d"><title id="p-t">x</title><use href="#p-m"/><path marker-end="url(#p-m)"/></svg>',
  ],
])('%j', (text, expected) => expect(inlineSvg(text, 'p')).toBe(expected));
