import type { SyntaxRule } from './source.ts';

/**
 * `<https://a.b>` and `<mail@a.b>` become ordinary links, since MDX takes them for tags. A bare URL with a placeholder
 * (`https://host/{id}`) leads nowhere, so it stays text.
 */
export const autolinks: SyntaxRule = ({ tokens }) =>
  tokens.flatMap((token) => {
    const { start, end } = token;
    if (token.kind === 'placeholderUrl') return [{ start: end - 3, end: end - 2, text: '&#58;' }];
    if (token.kind !== 'autolink') return [];
    const label = token.url.replace(/[[\]\\`*_{}<>&~]/g, '\\$&');
    // `:` written as an entity, or the label would be made a link of its own.
    const href = /^[A-Za-z][\w+.-]*:/.test(token.url) ? token.url : `mailto:${token.url}`;
    return [
      { start, end, text: `[${label.replace(/:\/\//, '&#58;//')}](<${href.replace(/[{}]/g, encodeURIComponent)}>)` },
    ];
  });
