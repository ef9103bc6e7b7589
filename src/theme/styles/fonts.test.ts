import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => ({
  family: /font-family: "?([^";]+)/.exec(body)?.[1] ?? '',
  url: /url\("([^"]+)"\)/.exec(body)?.[1],
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

test('a token uses every face', () => {
  expect(faces).toHaveLength(11);
  for (const { family } of faces) expect(tokens).toMatch(new RegExp(`"?${family}"?,`));
});
