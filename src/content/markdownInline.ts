import type { Element, ElementContent } from 'hast';
import { propsOf } from './component.ts';
import { textOf } from './textOf.ts';

const MARKS: Readonly<Record<string, string>> = { em: '*', i: '*', strong: '**', b: '**', del: '~~', s: '~~' };

/** Inline nodes as Markdown of one line or several. */
export function inlineMarkdown(nodes: readonly ElementContent[], absolute: (href: string) => string): string {
  return (
    nodes
      .map((node) => {
        if (node.type === 'text') return plainText(node.value);
        return node.type === 'element' ? inlineElement(node, absolute) : '';
      })
      .join('')
      // A break is two spaces, with nothing after it. The lookbehind tries a run of spaces once, not from each of them.
      .replace(/(?<! ) {2,}\n\s*/g, '  \n')
  );
}

function inlineElement(node: Element, absolute: (href: string) => string): string {
  const { tagName, children } = node;
  if (tagName === 'code') return codeSpan(textOf(children));
  if (tagName === 'br') return '  \n';
  if (tagName === 'input') return node.properties.checked ? '[x]' : '[ ]';
  if (tagName === 'Image') {
    const { src, alt } = propsOf<'Image'>(node);
    return `![${plainText(alt)}](${absolute(src)})`;
  }
  if (tagName === 'Badge') {
    const { status } = propsOf<'Badge'>(node);
    return `(${status})`;
  }
  if ('dataFootnoteBackref' in node.properties) return '';
  if ('dataFootnoteRef' in node.properties) return `[^${textOf(children)}]`;
  const inner = inlineMarkdown(children, absolute);
  if (tagName === 'Link') {
    const { href } = propsOf<'Link'>(node);
    return `[${inner}](${target(absolute(href))})`;
  }
  if (tagName === 'a' && typeof node.properties.href === 'string') return `[${inner}](${node.properties.href})`;
  const mark = Object.hasOwn(MARKS, tagName) ? MARKS[tagName] : undefined;
  return mark && inner.trim() !== '' ? wrapped(inner, mark) : inner;
}

/** Marks touch the words they mark: spaces at the edges go outside. */
function wrapped(text: string, mark: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return `${before}${mark}${inner}${mark}${after}`;
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}

const target = (href: string) => (/[\s()<>]/.test(href) ? `<${href}>` : href);

/** Text with the characters escaped that Markdown would read as marks. An underscore inside a word is none. */
export function plainText(text: string): string {
  const marked = /[\\`*[\]<]/.test(text) ? text.replace(/[\\`*[\]<]/g, '\\$&') : text;
  const words = marked.includes('_') ? marked.replace(/(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '\\_') : marked;
  return words.replace(
    /^(\s*)([#>+-]|\d+[.)])(?=\s|$)/gm,
    (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
  );
}
