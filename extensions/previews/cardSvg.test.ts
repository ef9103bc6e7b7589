import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { CARD_SIZE, cardSvg } from './cardSvg.ts';
import type { PreviewCard } from './cardsOf.ts';
import { writable } from './cardText.ts';
import { openFontFace } from './fontFace.ts';

const faces = { title: openFontFace(600), text: openFontFace(400) };
const CARD: PreviewCard = {
  title: 'Partitions',
  trail: ['Guides', 'Build'],
  siteTitle: 'Test Docs',
  tagline: 'Pages for tests.',
  logo: null,
  version: 'Latest',
  host: 'docs.example.com',
};
const svg = (card: Partial<PreviewCard>) => cardSvg({ ...CARD, ...card }, faces);
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20"><rect width="100" height="20" fill="#fff"/></svg>';

// names, endless words, too much text, every part missing
it.each([
  { title: 'gallery_aws.s3.s3_pickle_io_manager and gallery-cloud serverless deploy-python-executable' },
  { title: 'W'.repeat(400) },
  { title: 'long words and many '.repeat(30), trail: Array.from({ length: 12 }, () => 'A section with a long name') },
  { title: '', trail: [], siteTitle: '', tagline: '', version: '', host: '' },
  { logo: LOGO },
])('nothing is drawn outside the margins: %j', (card) => {
  const box = new Resvg(svg(card).replace(/<rect[^>]*>|<g .*?<\/g>/g, ''), {
    font: { loadSystemFonts: false },
  }).getBBox();
  expect(box?.x ?? 84).toBeGreaterThanOrEqual(80);
  expect(box?.y ?? 84).toBeGreaterThanOrEqual(70);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(CARD_SIZE.width - 80);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(CARD_SIZE.height - 60);
});

it('every part of a card is visible', () => {
  const others: Partial<PreviewCard>[] = [
    { title: 'Schedules' },
    { trail: ['Guides'] },
    { siteTitle: 'Other Docs' },
    { logo: LOGO },
    { version: '1.0' },
    { host: 'example.com' },
  ];
  expect(new Set([svg({}), ...others.map(svg)]).size).toBe(others.length + 1);
});

it("a title that the font can't write is replaced by the tagline, then by the site's title", () => {
  expect(svg({ title: '日本語' })).toBe(svg({ title: 'Pages for tests.' }));
  expect(svg({ title: '日本語', tagline: '日本' })).toBe(svg({ title: 'Test Docs', tagline: '日本' }));
});

it.each([
  ['Plain', 'Plain'],
  ['🚀 What’s  new', 'What’s new'],
  ['a\u0301', 'á'],
  ['half 日 a title', null],
])('%j is written as %j', (text, written) => expect(writable(text, faces.title)).toBe(written));
