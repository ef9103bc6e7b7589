import { lastAtMost } from '../../shared/offsets.ts';

/** A code span ends with its paragraph: at a blank line or where another block begins. */
const BLOCK_START_RE = /\n[ \t>]*(?:\n|$|[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|:::|```|~~~|\||<\/?[A-Z])/g;

/**
 * Finds the ends of one text's code spans: the offset after the `ticks` backticks that close those at `start`, or -1.
 * Asked from the start of the text to its end, it reads the text once, however many runs of backticks there are.
 */
export function createCodeSpans(text: string): (start: number, ticks: number) => number {
  let runs: Map<number, number[]> | undefined;
  let searched = -1;
  let block = -1;
  const nextBlock = (start: number): number => {
    if (searched <= start && start <= block) return block;
    BLOCK_START_RE.lastIndex = start;
    searched = start;
    block = BLOCK_START_RE.exec(text)?.index ?? text.length;
    return block;
  };
  return (start, ticks) => {
    runs ??= runsByLength(text);
    const same = runs.get(ticks) ?? [];
    const close = same[lastAtMost(same, start + ticks - 1) + 1];
    return close === undefined || close > nextBlock(start) ? -1 : close + ticks;
  };
}

/** Where runs of backticks begin, by their length. */
function runsByLength(text: string): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const same = runs.get(run.length);
    if (same) same.push(index);
    else runs.set(run.length, [index]);
  }
  return runs;
}
