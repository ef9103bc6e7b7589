import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const css = read('./fonts.css') + read('./rareFonts.css');
const tokens = read('./tokens.css');
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => ({
  family: /font-family: "?([^";]+)/.exec(body)?.[1] ?? '',
  url: /url\("([^"]+)"\)/.exec(body)?.[1],
  weights: /font-weight: (\d+) (\d+)/.exec(body)?.slice(1).map(Number) ?? [],
  percent: (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(body)?.[1]),
}));
const standIns = faces.filter(({ family }) => family.includes('Fallback'));
const { resolve } = createRequire(import.meta.url);

test('the faces that most pages load have at most 60 kB', () => {
  const upright = faces.flatMap(({ url }) => (url?.includes('-latin-wght-normal.') ? [url] : []));
  expect(upright).toHaveLength(2);
  expect(upright.reduce((sum, url) => sum + statSync(resolve(url)).size, 0)).toBeLessThanOrEqual(60_000);
});

// The metrics of Geist and Geist Mono, in em: 1.005 above the baseline, 0.295 below.
test.each(standIns)('a line in $family is as high as one in its font', ({ percent }) => {
  const scale = percent('size-adjust') / 100;
  expect(percent('ascent-override') * scale).toBeCloseTo(100.5, 1);
  expect(percent('descent-override') * scale).toBeCloseTo(29.5, 1);
});

/** Advance widths of printable ASCII in 1/2048 em, from the space on. Liberation Sans has the same. */
const ARIAL = [
  569, 569, 727, 1139, 1139, 1821, 1366, 391, 682, 682, 797, 1196, 569, 682, 569, 569, 1139, 1139, 1139, 1139, 1139,
  1139, 1139, 1139, 1139, 1139, 569, 569, 1196, 1196, 1196, 1139, 2079, 1366, 1366, 1479, 1479, 1366, 1251, 1593, 1479,
  569, 1024, 1366, 1139, 1706, 1479, 1593, 1366, 1593, 1479, 1366, 1251, 1479, 1366, 1933, 1366, 1366, 1251, 569, 569,
  569, 961, 1139, 682, 1139, 1139, 1024, 1139, 1139, 569, 1139, 1139, 455, 455, 1024, 455, 1706, 1139, 1139, 1139, 1139,
  682, 1024, 569, 1139, 1024, 1479, 1024, 1024, 1024, 684, 532, 684, 1196,
];
const ARIAL_BOLD = [
  569, 682, 971, 1139, 1139, 1821, 1479, 487, 682, 682, 797, 1196, 569, 682, 569, 569, 1139, 1139, 1139, 1139, 1139,
  1139, 1139, 1139, 1139, 1139, 682, 682, 1196, 1196, 1196, 1251, 1997, 1479, 1479, 1479, 1479, 1366, 1251, 1593, 1479,
  569, 1139, 1479, 1251, 1706, 1479, 1593, 1366, 1593, 1479, 1366, 1251, 1479, 1366, 1933, 1366, 1366, 1251, 682, 569,
  682, 1196, 1139, 682, 1139, 1251, 1139, 1251, 1139, 682, 1251, 1251, 569, 569, 1139, 569, 1821, 1251, 1251, 1251,
  1251, 797, 1139, 682, 1251, 1139, 1593, 1139, 1139, 1024, 797, 573, 797, 1196,
];

/** Sentences of a page, as in running text. */
const sample = readFileSync(new URL('../../../../site/docs/getting-started/concepts.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .join(' ')
  .replace(/[^ -~]/g, '');

/** Width of the sample in Geist, in em: glyphs and kerning. */
function widthInGeist(weight: number): number {
  const { buffer } = new Uint8Array(readFileSync(resolve(`@fontsource/geist/files/geist-latin-${weight}-normal.woff`)));
  const font = opentype.parse(buffer);
  const glyphs = [...sample].map((letter) => font.charToGlyph(letter));
  const width = glyphs.reduce((sum, glyph, i) => {
    const last = glyphs[i - 1];
    return sum + (glyph.advanceWidth ?? 0) + (last ? font.getKerningValue(last, glyph) : 0);
  }, 0);
  return width / font.unitsPerEm;
}

test.each([
  [400, [400], ARIAL],
  [500, [500], ARIAL],
  [600, [600], ARIAL_BOLD],
  // There is no file for 650, which is halfway.
  [650, [600, 700], ARIAL_BOLD],
] as const)('text in weight %d is as wide as in Geist', (weight, files, widths) => {
  const face = standIns.find(
    ({ family, weights: [from = 0, to = 0] }) => family === 'Geist Fallback' && from <= weight && weight <= to,
  );
  const geist = files.reduce((sum, file) => sum + widthInGeist(file), 0) / files.length;
  const arial = [...sample].reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? 0), 0) / 2048;
  expect(sample.length).toBeGreaterThan(2000);
  expect(Math.abs((face?.percent('size-adjust') ?? 0) / 100 / (geist / arial) - 1)).toBeLessThan(0.005);
});

test('a token uses every face', () => {
  expect(faces).toHaveLength(13);
  for (const { family } of faces) expect(tokens).toMatch(new RegExp(`"?${family}"?,`));
});
