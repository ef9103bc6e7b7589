import type { Edit } from './source.ts';

export interface EditedText {
  text: string;
  /** Offset in the source of an offset in the edited text; inside a replacement, the nearest place in what it replaced. */
  sourceOffset(offset: number): number;
}

/** Applies edits in order of place; of two that overlap, the first wins. Insertions at one place keep their order. */
export function applyEdits(text: string, edits: readonly Edit[]): EditedText {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const starts: number[] = [];
  const applied: Edit[] = [];
  let out = '';
  let done = 0;
  for (const edit of sorted) {
    if (edit.start < done) continue;
    out += text.slice(done, edit.start);
    starts.push(out.length);
    applied.push(edit);
    out += edit.text;
    done = edit.end;
  }
  out += text.slice(done);
  return {
    text: out,
    sourceOffset(offset) {
      const index = lastAtMost(starts, offset);
      const edit = applied[index];
      if (!edit) return offset;
      const inside = offset - (starts[index] ?? 0);
      if (inside < edit.text.length) return Math.min(edit.start + inside, Math.max(edit.start, edit.end - 1));
      return edit.end + inside - edit.text.length;
    },
  };
}

/** Index of the last number that is at most `value` in an ascending list, or -1. */
export function lastAtMost(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Offsets at which a text's lines begin. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}
