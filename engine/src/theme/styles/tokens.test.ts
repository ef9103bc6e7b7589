import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = ['./tokens.css', './contentTokens.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\(oklch\(([^)]+)\),\s*oklch\(([^)]+)\)\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

/** Relative luminance (WCAG 2.2) of `L% C H`, through linear sRGB. */
function luminance(oklch: string): number {
  const [l = 0, c = 0, h = 0] = oklch.split(/\s+/).map(Number.parseFloat);
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const L = (l / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const M = (l / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const S = (l / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (x: number) => Math.min(1, Math.max(0, x));
  const red = clip(4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S);
  const green = clip(-1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S);
  const blue = clip(-0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['ground', 'ground-raised', 'ground-sunken', 'ground-hover'];
const tints = ['note', 'info', 'tip', 'warning', 'danger'];
const codeGrounds = ['code-ground', 'code-mark', 'code-add', 'code-remove'];
const codeColors = [...tokens.keys()].filter((name) => name.startsWith('tk-'));

const onTints = tints.map((tint) => `${tint}-ground`);
const pairs: [least: number, names: string[], on: string[]][] = [
  // running text
  [7, ['text', 'text-strong'], [...grounds, ...onTints]],
  [7, ['text-strong'], ['code-inline']],
  // secondary text and links
  [4.5, ['text-quiet', 'accent', 'accent-hover'], [...grounds, ...onTints]],
  [4.5, ['accent'], ['ground-active', 'code-inline']],
  // code
  [4.5, ['code-text', ...codeColors], codeGrounds],
  [4.5, ['code-number'], ['code-ground', 'ground-hover']],
  [4.5, ['text-quiet', 'tip-title', 'danger-title'], ['code-ground', 'ground-hover']],
  // outlines of controls and focus rings
  [3, ['line-control', 'focus'], ['ground', 'ground-raised', 'ground-hover', 'code-ground']],
];
for (const tint of tints) {
  pairs.push([4.5, [`${tint}-title`], [`${tint}-ground`]], [3, [`${tint}-line`], [`${tint}-ground`]]);
}

test.each(pairs)('at least %d:1 for %j on %j', (least, names, on) => {
  for (const mode of ['light', 'dark'] as const) {
    for (const name of names) {
      for (const ground of on) {
        const ratio = contrast(tokens.get(name)?.[mode] ?? '', tokens.get(ground)?.[mode] ?? '');
        expect(ratio, `${name} on ${ground}, ${mode}`).toBeGreaterThanOrEqual(least);
      }
    }
  }
});

/** Relative luminance of `#rrggbb`. */
function luminanceOfHex(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(['light', 'dark'] as const)("the browser's own bars have the page's color in %s mode", (mode) => {
  const source = readFileSync(new URL('../document.tsx', import.meta.url), 'utf8');
  const color = new RegExp(`THEME_COLORS = .*\\b${mode}: '(#\\w{6})'`).exec(source)?.[1] ?? '';
  expect(luminanceOfHex(color)).toBeCloseTo(luminance(tokens.get('ground')?.[mode] ?? ''), 3);
});

test('the colors of code were found', () => {
  expect(codeColors.length).toBe(11);
});
