import { imageSize } from '../../engine/src/build/render/imageSize.ts';
import { escapeXml } from '../../engine/src/shared/escape.ts';
import type { PreviewCard } from './cardsOf.ts';
import { cutTitle, wrapTitle, writable } from './cardText.ts';
import type { FontFace, TextStyle } from './fontFace.ts';

/** The recommended size of social networks. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The site's dark tokens (engine/src/theme/styles/tokens.css) in the renderer's format. */
const COLORS = {
  ground: '#12121a',
  line: '#1e1d2b',
  title: '#f5f5f9',
  quiet: '#a6a5b4',
  accent: '#b5b3fb',
};

const LEFT = 84;

const RIGHT = CARD_SIZE.width - LEFT;

const LOGO = { y: 74, height: 52, maxWidth: 620 };

/** Baselines of the title's last line and of the bottom line. */
const TITLE_END = 458;

const FOOT = 556;

/** Sizes by number of lines: shorter titles are larger, with tighter letter-spacing. */
const TITLE_STEPS = [
  { size: 92, lines: 1 },
  { size: 80, lines: 2 },
  { size: 66, lines: 3 },
];

const TITLE_SPACING = -0.025;

const LEADING = 1.14;

export interface Faces {
  title: FontFace;
  text: FontFace;
}

/**
 * The picture of a card. All text becomes outlines, so that it looks the same with any installed fonts.
 *
 * Satori took 1.4 times as long for one layout (9.4 ms against 7.9 ms, 2026-11), and it can't choose the size at which a
 * title fits, so it would lay out a long one three times.
 */
export function cardSvg(card: PreviewCard, { title, text }: Faces): string {
  const words =
    [card.title, card.tagline, card.siteTitle].map((written) => writable(written, title)).find(Boolean) ?? '';
  const { lines, style } = titleLines(words, title);
  const step = style.size * LEADING;
  const first = TITLE_END - (lines.length - 1) * step;
  const line = (face: FontFace, words: string, at: { x: number; y: number }, look: TextStyle & { fill: string }) =>
    words === '' ? '' : `<path fill="${look.fill}" d="${face.outline(words, at, look)}"/>`;
  const small = { size: 28 };
  const trail = shortTrail(card.trail.map((label) => writable(label, text) ?? '').filter(Boolean), text, small);
  const version = writable(card.version, text) ?? '';
  const host = writable(card.host, text) ?? '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">`,
    `<rect width="100%" height="100%" fill="${COLORS.ground}"/>`,
    LINEAGE,
    logoOf(card) ??
      line(title, writable(card.siteTitle, title) ?? '', { x: LEFT, y: 112 }, { size: 38, fill: COLORS.title }),
    line(text, trail, { x: LEFT + 2, y: first - style.size - 18 }, { ...small, fill: COLORS.accent }),
    ...lines.map((words, i) => line(title, words, { x: LEFT, y: first + i * step }, { ...style, fill: COLORS.title })),
    line(text, version, { x: LEFT + 2, y: FOOT }, { size: 26, fill: COLORS.quiet }),
    line(text, host, { x: RIGHT - text.width(host, { size: 26 }), y: FOOT }, { size: 26, fill: COLORS.quiet }),
    '</svg>',
  ].join('');
}

function titleLines(text: string, face: FontFace): { lines: string[]; style: TextStyle } {
  const width = RIGHT - LEFT;
  for (const { size, lines } of TITLE_STEPS) {
    const style = { size, spacing: TITLE_SPACING };
    const wrapped = wrapTitle(text, { measure: (words) => face.width(words, style), width, maxLines: lines });
    if (wrapped) return { lines: wrapped, style };
  }
  const { size, lines } = TITLE_STEPS.at(-1) ?? { size: 66, lines: 3 };
  const style = { size, spacing: TITLE_SPACING };
  return { lines: cutTitle(text, { measure: (words) => face.width(words, style), width, maxLines: lines }), style };
}

/** `Guides / Build / Assets`. If it's too long, drops sections from the middle, those nearest to the page last. */
function shortTrail(labels: string[], face: FontFace, style: TextStyle): string {
  const between = '  /  ';
  const fits = (parts: string[]) => face.width(parts.join(between), style) <= RIGHT - LEFT;
  let parts = labels;
  for (let gone = 1; !fits(parts) && labels.length - gone > 1; gone++)
    parts = [labels[0] ?? '', '…', ...labels.slice(gone + 1)];
  if (!fits(parts)) parts = parts.slice(-1);
  return fits(parts) ? parts.join(between) : '';
}

function logoOf({ logo }: PreviewCard): string | null {
  const size = logo === null ? undefined : imageSize(Buffer.from(logo));
  if (logo === null || !size) return null;
  const width = Math.min(LOGO.maxWidth, (LOGO.height * size.width) / size.height);
  const data = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  return `<image x="${LEFT}" y="${LOGO.y}" width="${width}" height="${LOGO.height}" preserveAspectRatio="xMinYMid" href="${escapeXml(data)}"/>`;
}

/** The logo's graph, large and subtle, at the right edge. */
const LINEAGE = `<g fill="${COLORS.ground}" stroke="${COLORS.line}" stroke-width="3"><path d="M884 30 1044 160H1260M884 290 1044 160" fill="none"/><circle cx="884" cy="30" r="30"/><circle cx="884" cy="290" r="30"/><circle cx="1044" cy="160" r="40"/><circle cx="1044" cy="160" r="11" fill="${COLORS.line}"/></g>`;
