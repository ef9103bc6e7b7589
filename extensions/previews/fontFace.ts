import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';

/** Subsets of Geist, the font of the site's text, in lookup order. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

export interface TextStyle {
  /** Pixels. */
  size: number;
  /** Letter-spacing in em. @default 0 */
  spacing?: number;
}

/** One weight of the font. Measures text and converts it to outlines, so that the renderer needs no font. */
export interface FontFace {
  /** Advance width in pixels, with kerning. */
  width(text: string, style: TextStyle): number;
  /** SVG path data of a line of text; `x` is its left end, `y` its baseline. */
  outline(text: string, at: { x: number; y: number }, style: TextStyle): string;
  has(character: string): boolean;
}

/** Reads a weight of Geist. Throws if a file is unreadable. */
export function openFontFace(weight: 400 | 500 | 600): FontFace {
  const require = createRequire(import.meta.url);
  const load = (subset: string): Font => {
    const file = require.resolve(`@fontsource/geist/files/geist-${subset}-${weight}-normal.woff`);
    const { buffer, byteOffset, byteLength } = readFileSync(file);
    return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  };
  const fonts: Font[] = [load('latin')];
  /** Most sites only need the first subset, so the others are read on demand. */
  const fontOf = (character: string): Font | undefined => {
    for (const [i, subset] of SUBSETS.entries()) {
      fonts[i] ??= load(subset);
      if (fonts[i].charToGlyphIndex(character) > 0) return fonts[i];
    }
    return undefined;
  };
  const runs = (text: string): { font: Font; text: string }[] => {
    const found: { font: Font; text: string }[] = [];
    for (const character of text) {
      const font = fontOf(character);
      const last = found.at(-1);
      if (!font) continue;
      if (last?.font === font) last.text += character;
      else found.push({ font, text: character });
    }
    return found;
  };
  const options = ({ spacing = 0 }: TextStyle) => ({ kerning: true, letterSpacing: spacing });
  const widthOf = (run: { font: Font; text: string }, style: TextStyle) =>
    run.font.getAdvanceWidth(run.text, style.size, options(style));

  return {
    width: (text, style) => runs(text).reduce((sum, run) => sum + widthOf(run, style), 0),
    outline(text, { x, y }, style) {
      let at = x;
      return runs(text)
        .map((run) => {
          const { commands } = run.font.getPath(run.text, at, y, style.size, options(style));
          at += widthOf(run, style);
          return commands.map(pathData).join('');
        })
        .join('');
    },
    has: (character) => fontOf(character) !== undefined,
  };
}

/** The library's writer (2.0.0) produces NaN: https://github.com/opentypejs/opentype.js/issues/868 */
function pathData(command: PathCommand): string {
  switch (command.type) {
    case 'Z':
      return 'Z';
    case 'Q':
      return `Q${numbers(command.x1, command.y1, command.x, command.y)}`;
    case 'C':
      return `C${numbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    default:
      return command.type + numbers(command.x, command.y);
  }
}

/** Rounds to a tenth of a pixel, which is invisible. */
function numbers(...values: number[]): string {
  return values.map((value) => Math.round(value * 10) / 10).join(' ');
}
