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

const DEJAVU = [
  651, 821, 942, 1716, 1303, 1946, 1597, 563, 799, 799, 1024, 1716, 651, 739, 651, 690, 1303, 1303, 1303, 1303, 1303,
  1303, 1303, 1303, 1303, 1303, 690, 690, 1716, 1716, 1716, 1087, 2048, 1401, 1405, 1430, 1577, 1294, 1178, 1587, 1540,
  604, 604, 1343, 1141, 1767, 1532, 1612, 1235, 1612, 1423, 1300, 1251, 1499, 1401, 2025, 1403, 1251, 1403, 799, 690,
  799, 1716, 1024, 1024, 1255, 1300, 1126, 1300, 1260, 721, 1300, 1298, 569, 569, 1186, 569, 1995, 1298, 1253, 1300,
  1300, 842, 1067, 803, 1298, 1212, 1675, 1212, 1212, 1075, 1303, 690, 1303, 1716,
];
const DEJAVU_BOLD = [
  713, 934, 1067, 1716, 1425, 2052, 1786, 627, 936, 936, 1071, 1716, 778, 850, 778, 748, 1425, 1425, 1425, 1425, 1425,
  1425, 1425, 1425, 1425, 1425, 819, 819, 1716, 1716, 1716, 1188, 2048, 1585, 1561, 1503, 1700, 1399, 1399, 1681, 1714,
  762, 762, 1587, 1305, 2038, 1714, 1741, 1501, 1741, 1577, 1475, 1397, 1663, 1585, 2259, 1579, 1483, 1485, 936, 748,
  936, 1716, 1024, 1024, 1382, 1466, 1214, 1466, 1389, 891, 1466, 1458, 702, 702, 1362, 702, 2134, 1458, 1407, 1466,
  1466, 1010, 1219, 979, 1458, 1335, 1892, 1321, 1335, 1192, 1458, 748, 1458, 1716,
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
  ['Geist Fallback', 400, [400], ARIAL],
  ['Geist Fallback', 500, [500], ARIAL],
  ['Geist Fallback', 600, [600], ARIAL_BOLD],
  // There is no file for 650, which is halfway.
  ['Geist Fallback', 650, [600, 700], ARIAL_BOLD],
  ['Geist Fallback Linux', 400, [400], DEJAVU],
  ['Geist Fallback Linux', 650, [600, 700], DEJAVU_BOLD],
] as const)('text in %s is as wide in weight %d as in Geist', (name, weight, files, widths) => {
  const face = standIns.find(
    ({ family, weights: [from = 0, to = 0] }) => family === name && from <= weight && weight <= to,
  );
  const geist = files.reduce((sum, file) => sum + widthInGeist(file), 0) / files.length;
  const arial = [...sample].reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? 0), 0) / 2048;
  expect(sample.length).toBeGreaterThan(2000);
  expect(Math.abs((face?.percent('size-adjust') ?? 0) / 100 / (geist / arial) - 1)).toBeLessThan(0.005);
});

test('a token uses every face', () => {
  expect(faces).toHaveLength(15);
  for (const { family } of faces) expect(tokens).toMatch(new RegExp(`"?${family}"?,`));
});
