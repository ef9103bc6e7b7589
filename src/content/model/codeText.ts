import type { Place } from '../../shared/diagnostics.ts';
import { lastAtMost, lineStarts } from '../../shared/offsets.ts';

/** Python code that a page shows, for the check of its names. */
export interface CodeText {
  text: string;
  /** Where its first character stands. */
  at: Place;
  /** The shown part; imports count wherever they stand. */
  from: number;
  to: number;
}

/** Makes a function from an offset in the code to its place. Lines of code in a list are as far in as their fence. */
export function placesOf({ text, at }: CodeText): (offset: number) => Place {
  const starts = lineStarts(text);
  return (offset) => {
    const index = Math.max(0, lastAtMost(starts, offset));
    return { file: at.file, line: at.line + index, column: at.column + offset - (starts[index] ?? 0) };
  };
}
