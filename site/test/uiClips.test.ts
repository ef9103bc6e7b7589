import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageSize } from '../../engine/src/build/render/imageSize.ts';
import { launchChromium } from '../../engine/test/support/chromium.ts';
import {
  type Area,
  airflowGraph,
  around,
  belowNavbar,
  dialog,
  dialogDownTo,
  downTo,
  graph,
  insideDialog,
  part,
  startingAt,
  withWholeTimes,
} from '../tools/ui/clips.mjs';
import { COLUMN, DENSITY, moveDivider } from '../tools/ui/picture.mjs';
import { smallestText } from '../tools/ui/smallestText.mjs';
import { capture, hideBehindDialog } from '../tools/ui/takePicture.mjs';

const WIDTH = 800;
const HEIGHT = 600;
const WHOLE: Area = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
});
afterAll(() => browser?.close());

describe('parts of a page', () => {
  it.each([
    ['all below the top bar', belowNavbar, { x: 0, y: 64, width: 800, height: 536 }],
    ['down to an element', downTo((at) => at.locator('#box'), 10), { x: 0, y: 64, width: 800, height: 246 }],
    [
      'around an element, as wide as the column',
      around((at) => at.locator('#box'), 20),
      { x: 97, y: 180, width: COLUMN, height: 140 },
    ],
    [
      'around an element at the edge',
      around((at) => at.locator('#edge'), 20),
      { x: 144, y: 480, width: COLUMN, height: 120 },
    ],
    ['without the left', part(belowNavbar, { x: 100 }), { x: 100, y: 64, width: 700, height: 536 }],
    [
      'without the top, the right, and the bottom',
      part(belowNavbar, { y: 36, width: 700, height: 300 }),
      { x: 0, y: 100, width: 700, height: 300 },
    ],
    ['the tasks of Airflow, above the end of the window', airflowGraph, { x: 0, y: 496, width: COLUMN, height: 104 }],
    [
      'from an element to its end',
      startingAt((at) => at.locator('#box'), belowNavbar, 20),
      { x: 0, y: 180, width: 800, height: 420 },
    ],
    ['a graph', graph, { x: 134, y: 84, width: COLUMN, height: 172 }],
  ])('%s', async (_, clip, area) => {
    await page.setContent(`<style>* { margin: 0 } div, svg { position: absolute; width: 50px; height: 100px }</style>
      <div id="box" style="left: 400px; top: 200px"></div><div id="edge" style="left: 790px; top: 500px"></div>
      <div class="react-flow__node" style="left: 100px; top: 520px"></div>
      <svg style="left: 0; top: 0; width: 800px; height: 600px"><foreignObject x="400" y="100" width="100" height="40"/><foreignObject x="424" y="200" width="100" height="40"/></svg>`);
    expect(await clip(page)).toEqual(area);
  });
});

describe('a dialog', () => {
  const open = (width: number) =>
    page.setContent(
      `<style>* { margin: 0 } div { position: absolute }</style><div class="bp5-dialog" style="left: 50px; top: 100px; width: ${width}px; height: 400px"><p id="last" style="height: 60px">Text</p></div>`,
    );

  it.each([
    ['as wide as the column is alone', dialog, 700, { x: 50, y: 100, width: 700, height: 400 }],
    ['that is narrower has space around it', dialog, 500, { x: 0, y: 76, width: COLUMN, height: 448 }],
    ['can be without its surroundings', insideDialog, 500, { x: 50, y: 100, width: 500, height: 400 }],
    [
      'ends below an element',
      dialogDownTo((at) => at.locator('#last'), 10),
      700,
      { x: 50, y: 100, width: 700, height: 70 },
    ],
  ])('%s', async (_, clip, width, area) => {
    await open(width);
    expect(await clip(page)).toEqual(area);
  });
});

it('a timeline is without the times that are cut by the window or the tag "Now"', async () => {
  const time = (text: string, left: number) =>
    `<div style="transform: translateX(${left}px)"><span>Nov 27, ${text}</span></div>`;
  await page.setContent(`<style>* { margin: 0 } div { position: absolute; width: max-content } .now::after { content: "Now" }</style>
    ${time('12:01:00', -20)}${time('12:02:00', 200)}${time('12:03:00', 550)}${time('12:04:00', 760)}
    <div class="now" style="transform: translateX(600px)"></div>`);
  expect(await withWholeTimes(belowNavbar)(page)).toEqual({ x: 0, y: 64, width: WIDTH, height: HEIGHT - 64 });
  expect(await page.locator('span').filter({ visible: true }).allTextContents()).toEqual(['Nov 27, 12:02:00']);
});

it('the line between two panels follows the mouse', async () => {
  await page.setContent(`<div class="split-panel-container">
    <div class="split-panel" style="height: 400px"></div><hr style="margin: 0; border: 0; height: 4px; background: red"></div>`);
  await page.evaluate(() => {
    const [panel, line] = document.querySelectorAll<HTMLElement>('.split-panel, hr');
    const follow = ({ clientY }: MouseEvent) => {
      if (panel) panel.style.height = `${clientY}px`;
    };
    line?.addEventListener('mousedown', () => document.addEventListener('mousemove', follow));
    document.addEventListener('mouseup', () => document.removeEventListener('mousemove', follow));
  });
  await moveDivider(page, 300);
  await page.mouse.move(10, 10);
  expect((await page.locator('.split-panel').boundingBox())?.height).toBe(300);
});

it.each([
  ['hidden behind a dialog', '<div class="bp5-portal"><div class="bp5-dialog">Dialog</div></div>', ['Dialog']],
  ['visible otherwise', '<div class="bp5-portal"></div>', ['Page']],
])('the page is %s', async (_, portal, visible) => {
  await page.setContent(`<div id="__next"><p>Page</p></div>${portal}`);
  await hideBehindDialog(page);
  expect(
    await page
      .getByText(/^(Page|Dialog)$/)
      .filter({ visible: true })
      .allTextContents(),
  ).toEqual(visible);
});

describe('the smallest text', () => {
  it.each([
    [
      'is that of a visible element',
      '<p style="font-size: 14px">Large</p><small style="font-size: 9px">Small</small>',
      9,
    ],
    [
      'is not hidden',
      '<p style="font-size: 14px">Large</p><small style="font-size: 9px; visibility: hidden">Small</small>',
      14,
    ],
    [
      'is in the part',
      '<p style="font-size: 14px">Large</p><small style="font-size: 9px; position: absolute; top: 700px">Small</small>',
      14,
    ],
    ['is no single letter', '<p style="font-size: 14px">Large</p><small style="font-size: 9px">A</small>', 14],
    [
      'is as large as an SVG draws it',
      '<svg width="400" height="200"><g transform="scale(0.5)"><foreignObject width="300" height="100"><div style="font-size: 24px">name</div><div style="font-size: 16px">details</div></foreignObject></g></svg>',
      8,
    ],
    [
      'is as large as a graph is drawn that is zoomed as HTML',
      '<p style="font-size: 14px">Panel</p><div style="transform: matrix(0.75, 0, 0, 0.75, 40, -12)"><svg width="400" height="200"><foreignObject width="300" height="100"><div style="font-size: 16px">name</div><div style="font-size: 12px"><span>details</span></div></foreignObject></svg></div>',
      9,
    ],
    [
      'is as large as transforms around each other draw it',
      '<div style="transform: scale(0.5)"><div style="transform: scale(0.8)"><p style="font-size: 20px">Text</p></div></div>',
      8,
    ],
    [
      'is as large as the view box of an SVG draws it',
      '<svg width="200" height="100" viewBox="0 0 400 200"><text y="40" font-size="24">Label</text></svg>',
      12,
    ],
    ['is infinite without text', '', Infinity],
  ])('%s', async (_, html, size) => {
    await page.setContent(html);
    expect(await smallestText(page, WHOLE)).toBeCloseTo(size);
  });
});

it('a picture has several pixels for a pixel of the page', async () => {
  await page.setContent('<p>Text</p>');
  const bytes = await capture(page, { x: 10, y: 10, width: 300, height: 200 });
  expect(imageSize(bytes)).toEqual({ width: 300 * DENSITY, height: 200 * DENSITY });
});
