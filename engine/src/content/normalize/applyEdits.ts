import { lastAtMost } from '../../shared/offsets.ts';
import type { Edit } from './source.ts';

interface EditedText {
  text: string;
  /** Source offset of an offset in the edited text; inside a replacement, the nearest place in the replaced text. */
  sourceOffset(offset: number): number;
}

/** Applies edits in order. Of two that overlap, the first wins. Insertions at the same place keep their order. */
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
