import type { Place } from '../../shared/diagnostics.ts';
import { lastAtMost, lineStarts } from '../../shared/offsets.ts';

/** Code that a page shows. */
export interface CodeText {
  text: string;
  /** Canonical name, of the fence or the file's ending: `python`; `text` if it can't be colored. */
  language: string;
  /** Place of its first character. */
  at: Place;
  /** The displayed part. Imports count from anywhere in the code. */
  from: number;
  to: number;
}

/** Returns a function that maps an offset in the code to its place. In a list, code is indented like its fence. */
export function placesOf({ text, at }: CodeText): (offset: number) => Place {
  const starts = lineStarts(text);
  return (offset) => {
    const index = Math.max(0, lastAtMost(starts, offset));
    return { file: at.file, line: at.line + index, column: at.column + offset - (starts[index] ?? 0) };
  };
}
