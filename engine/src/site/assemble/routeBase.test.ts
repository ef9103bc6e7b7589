import { expect, it } from 'vitest';
import { pageHead } from './routeBase.ts';

const meta = (name: string, content: string) => ({ tag: 'meta' as const, attributes: { name, content } });

it.each([
  [[], { head: {} }],
  [[{ tag: 'title' as const, attributes: {}, text: 'T' }], { head: { title: 'T' } }],
  [[meta('description', 'a'), meta('description', 'b')], { description: 'b', head: {} }],
  [[meta('keywords', 'a, b')], { head: { keywords: ['a', 'b'] } }],
  [[meta('robots', 'noindex, nofollow')], { head: { noindex: true, tags: [meta('robots', 'noindex, nofollow')] } }],
  [[meta('robots', 'nofollow')], { head: { tags: [meta('robots', 'nofollow')] } }],
  [[{ tag: 'meta' as const, attributes: { property: 'og:image', content: '/a.png' } }], { image: '/a.png', head: {} }],
  [
    [{ tag: 'link' as const, attributes: { rel: 'canonical', href: 'https://a.b' } }],
    { head: { canonical: 'https://a.b' } },
  ],
  [[meta('author', 'a')], { head: { tags: [meta('author', 'a')] } }],
])('%j', (tags, expected) => expect(pageHead(tags)).toEqual(expected));
