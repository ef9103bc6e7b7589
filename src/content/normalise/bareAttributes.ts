import type { SyntaxRule } from './source.ts';

/** `width=300` becomes `width="300"`. */
export const bareAttributes: SyntaxRule = ({ tokens }) =>
  tokens
    .flatMap((token) => (token.kind === 'tag' ? token.attributes : []))
    .flatMap(({ value }) =>
      value?.kind === 'bare'
        ? [
            { start: value.start, end: value.start, text: '"' },
            { start: value.end, end: value.end, text: '"' },
          ]
        : [],
    );
