/** A line that holds nothing but the mark, in whatever way its language writes comments. */
const MARK_RE =
  /^\s*(?:#|\/\/|--|%|;|\/\*|\{\/\*|<!--|\{#)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->|#\})?\s*$/;

export interface MarkedCode {
  /** The code without the marks' lines. */
  code: string;
  /** 0-based lines of `code`. */
  highlighted: Set<number>;
  /** Marks without a partner, by their 0-based line in the code as written. */
  unpaired: { line: number; mark: 'next-line' | 'start' | 'end' }[];
}

/** Takes `highlight-next-line`, `highlight-start` and `highlight-end` comments out of code. */
export function takeMagicComments(code: string): MarkedCode {
  const highlighted = new Set<number>();
  if (!code.includes('highlight-')) return { code, highlighted, unpaired: [] };
  const kept: string[] = [];
  let next: number | undefined;
  const unpaired: MarkedCode['unpaired'] = [];
  let opened: number | undefined;
  code.split('\n').forEach((line, index) => {
    const mark = MARK_RE.exec(line)?.[1];
    if (mark === 'next-line') next = index;
    else if (mark === 'start') {
      if (opened !== undefined) unpaired.push({ line: opened, mark });
      opened = index;
    } else if (mark === 'end') {
      if (opened === undefined) unpaired.push({ line: index, mark });
      opened = undefined;
    } else {
      if (next !== undefined || opened !== undefined) highlighted.add(kept.length);
      next = undefined;
      kept.push(line);
    }
  });
  if (opened !== undefined) unpaired.push({ line: opened, mark: 'start' });
  if (next !== undefined) unpaired.push({ line: next, mark: 'next-line' });
  return { code: kept.join('\n'), highlighted, unpaired };
}
