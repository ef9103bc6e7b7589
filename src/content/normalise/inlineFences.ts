import { lineAt } from './containers.ts';
import { continuationPrefix, lineEnd, linePrefix } from './linePrefix.ts';
import type { SyntaxRule } from './source.ts';

/** A fence written on one line, alone or inside a tag (`<TabItem>```pip install x```</TabItem>`), is a code block, not inline code. */
export const inlineFences: SyntaxRule = (source) => {
  const { text, tokens } = source;
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'codeSpan' || token.ticks < 3) return [];
    const code = text.slice(token.start + token.ticks, token.end - token.ticks);
    if (code.includes('\n')) return [];
    const first = lineAt(source, token.start);
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    const opens = before?.kind === 'tag' && before.form === 'open' && before.end > first;
    const closes = after?.kind === 'tag' && after.form === 'close' && after.start < lineEnd(text, token.end);
    const lead = text.slice(opens ? before.end : first + linePrefix(text, first).length, token.start);
    const trail = text.slice(token.end, closes ? after.start : lineEnd(text, token.end));
    if (lead.trim() !== '' || trail.trim() !== '') return [];
    const margin = continuationPrefix(linePrefix(text, first));
    const fence = '`'.repeat(token.ticks);
    const head = opens ? `\n${margin}` : '';
    return [
      {
        start: token.start,
        end: token.end,
        text: `${head}${fence}\n${margin}${code.trim()}\n${margin}${fence}\n${margin}`,
      },
    ];
  });
};
