/** A line that holds nothing but the mark, in whatever way its language writes comments. */
const MARK_RE =
  /^\s*(?:#|\/\/|--|%|;|\/\*|\{\/\*|<!--|\{#)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->|#\})?\s*$/;

export interface MarkedCode {
  /** The code without the marks' lines. */
  code: string;
  /** 0-based lines of `code`. */
  highlighted: Set<number>;
  /** 0-based line, in the code as written, of a `highlight-start` that nothing ends. */
  unclosed?: number;
}

/** Takes `highlight-next-line`, `highlight-start` and `highlight-end` comments out of code. */
export function takeMagicComments(code: string): MarkedCode {
  const highlighted = new Set<number>();
  if (!code.includes('highlight-')) return { code, highlighted };
  const kept: string[] = [];
  let next = false;
  let opened: number | undefined;
  code.split('\n').forEach((line, index) => {
    const mark = MARK_RE.exec(line)?.[1];
    if (mark === 'next-line') next = true;
    else if (mark === 'start') opened ??= index;
    else if (mark === 'end') opened = undefined;
    else {
      if (next || opened !== undefined) highlighted.add(kept.length);
      next = false;
      kept.push(line);
    }
  });
  return { code: kept.join('\n'), highlighted, ...(opened !== undefined && { unclosed: opened }) };
}
