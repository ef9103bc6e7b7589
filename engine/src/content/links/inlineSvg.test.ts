import { expect, it } from 'vitest';
import { inlineSvg } from './inlineSvg.ts';

it.each([
  // only diagrams made for it
  ['<svg><path fill="red"/></svg>', undefined],
  ['no picture, only currentColor', undefined],
  ['<svg class="diagram big"><g/></svg>', '<svg class="diagram big"><g/></svg>'],
  // prolog, comments, and namespaces are removed
  [
    '<?xml version="1.0"?><!DOCTYPE svg><!-- x --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="currentColor"/></svg>',
    '<svg viewBox="0 0 1 1"><path fill="currentColor"/></svg>',
  ],
  // nothing runs or restyles the page
  [
    '<svg fill="currentColor" onload="x()"><script>x()</script><metadata>m</metadata><g onclick=\'y\'/></svg>',
    '<svg fill="currentColor"><g/></svg>',
  ],
  ['<svg fill="currentColor"><use href="https://a.org/t.svg#a"/></svg>', '<svg fill="currentColor"><use/></svg>'],
  ['<svg color="currentColor" fill="URL(https://a.org/t)"/>', '<svg color="currentColor"/>'],
  ['<svg color="currentColor" filter="u\\72l(https://a.org/t)"/>', '<svg color="currentColor"/>'],
  ['<svg color="currentColor" mask="image-set(&quot;https://a.org/t&quot; 1x)"/>', '<svg color="currentColor"/>'],
  // markup in text remains text
  [
    '<svg fill="currentColor"><text>&lt;script&gt;</text></svg>',
    '<svg fill="currentColor"><text>&lt;script&gt;</text></svg>',
  ],
  [
    '<svg fill="currentColor"><title><![CDATA[</svg><script>]]></title></svg>',
    '<svg fill="currentColor"><title>&lt;/svg&gt;&lt;script&gt;</title></svg>',
  ],
  [
    '<svg color="currentColor" fill="&quot;&gt;&lt;script&gt;"/>',
    '<svg color="currentColor" fill="&quot;&gt;&lt;script&gt;"/>',
  ],
  // sizes grow with the text
  [
    '<svg width="560" height="36px" viewBox="0 0 560 36" fill="currentColor"><rect width="16"/></svg>',
    '<svg width="35rem" height="2.25rem" viewBox="0 0 560 36" fill="currentColor"><rect width="16"/></svg>',
  ],
  ['<svg width="100%" height="2em" fill="currentColor"/>', '<svg width="100%" height="2em" fill="currentColor"/>'],
  // no nested picture role
  ['<svg role="img" fill="currentColor"/>', '<svg fill="currentColor"/>'],
  // inline styles become attributes
  ['<svg style="color: currentColor; stroke:none"/>', '<svg color="currentColor" stroke="none"/>'],
  // ids and references to them
  [
    '<svg fill="currentColor" aria-labelledby="t d"><title id="t">x</title><use xlink:href="#m"/><path marker-end="url(#m)"/></svg>',
    '<svg fill="currentColor" aria-labelledby="p-t p-d"><title id="p-t">x</title><use href="#p-m"/><path marker-end="url(#p-m)"/></svg>',
  ],
])('%j', (text, expected) =>
  expect(inlineSvg(text, 'p')).toEqual(expected === undefined ? undefined : { svg: expected }),
);

// Malformed markup that a browser would repair never reaches a page.
it.each([
  '<svg fill="currentColor"><scr<script></script>ipt>alert(1)</script></svg>',
  '<svg fill="currentColor"><g onclick=alert(1)></g></svg>',
  '<svg fill="currentColor"><g/onclick="alert(1)"></g></svg>',
  '<svg fill="currentColor"/><script>alert(1)</script>',
  '<svg fill="currentColor"><p></svg><script>alert(1)</script>',
  '<svg fill="currentColor"><g a="1" a="2"/></svg>',
  '<svg fill="currentColor">&undefined;</svg>',
])('rejects %j', (text) => expect(inlineSvg(text, 'p')).toEqual({ problem: expect.any(String) }));

// Shown as pictures, which run and fetch nothing: without these parts they would look different.
it.each([
  ['<style>', '<svg><style>.a{fill:currentColor}</style><path class="a"/></svg>'],
  ['<foreignObject>', '<svg fill="currentColor"><switch><foreignObject><p>x</p></foreignObject></switch></svg>'],
  ['<a>', '<svg fill="currentColor"><a href="javascript:x()"><g/></a></svg>'],
  ['<image>', '<svg fill="currentColor"><image href="https://a.org/t.png"/></svg>'],
  ['<set>', '<svg fill="currentColor"><set attributeName="onload" to="x()"/></svg>'],
  ['<!ENTITY>', '<!DOCTYPE svg [<!ENTITY c "currentColor">]><svg fill="&c;"/>'],
])("doesn't inline one with %s", (has, text) => expect(inlineSvg(text, 'p')).toEqual({ has }));
