import { expect } from 'vitest';
import type { Session, Tab } from './engines/engine.ts';

/** Maximum wait for an expected condition, ms. A slow machine isn't a bug. */
const PATIENCE = 15_000;
const PAUSE = 40;

type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

/** A reader with one window, for checks: finds elements by selector and text, and waits for conditions. */
export interface Reader {
  session: Session;
  tab: Tab;
  /** Opens a path of the site. */
  goto(path: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Presses keys one after another; `Control+k` is one press. */
  press(...chords: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Waits for the first visible element with this text (or containing it, if none has it), and clicks its middle. */
  click(selector: string, text?: string, holding?: string[]): Promise<void>;
  /** Calls a function in the page. It can only use its arguments. */
  run<T, A extends Plain[]>(fn: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  /** Waits until a function in the page returns a truthy value. */
  until<A extends Plain[]>(fn: (...args: A) => unknown, ...args: A): Promise<void>;
  /** Waits until a selector's elements have these visible texts. */
  reads(selector: string, texts: string | string[]): Promise<void>;
  /** Visible texts of a selector's elements. */
  texts(selector: string): Promise<string[]>;
  /** Waits for the page with this title. */
  shows(title: string): Promise<void>;
  /** Waits until React has hydrated. */
  live(): Promise<void>;
  /** Scrolls like a script, and waits until the page has moved. */
  scrollTo(y: number): Promise<void>;
  /** Waits until the page has scrolled to about this place. */
  isAt(y: number): Promise<void>;
  /** Address without the origin. */
  address(): Promise<string>;
  /** Identifies the focused element: its id, label, address, or class. */
  focused(): Promise<string>;
}

export function readerOf(session: Session, tab: Tab, origin: string): Reader {
  const run: Reader['run'] = async (fn, ...args) => (await tab.run(String(fn), args)) as never;
  const until: Reader['until'] = async (fn, ...args) => {
    await waitFor(
      // An element can't be returned, only whether it exists.
      () => tab.run(`(...args) => Boolean((${fn})(...args))`, args),
      async () => {
        const place = await run(() => `${location.href}, “${document.querySelector('h1')?.innerText}”`).catch(String);
        return `never true at ${place}: ${fn} with ${JSON.stringify(args)}`;
      },
    );
  };
  const press: Reader['press'] = async (...chords) => {
    for (const chord of chords) await tab.press(chord.length > 1 ? chord.split('+') : [chord]);
  };
  const texts: Reader['texts'] = (selector) => run(visibleTexts, selector);

  return {
    session,
    tab,
    run,
    until,
    press,
    texts,
    goto: (path) => tab.goto(origin + path),
    back: () => tab.step(-1),
    forward: () => tab.step(1),
    reload: () => tab.reload(),
    type: async (text) => {
      for (const letter of text) await press(letter);
    },
    async click(selector, text, holding) {
      let last = '';
      let now = '';
      // Twice at the same place: it has stopped moving.
      await waitFor(
        async () => {
          last = now;
          now = JSON.stringify(await run(placeOf, selector, text ?? null));
          return now !== 'null' && now === last;
        },
        async () => `nothing to click: ${selector} ${text ?? ''} at ${await run(() => location.href).catch(String)}`,
      );
      await tab.point(JSON.parse(now), { holding: holding ?? [] });
    },
    reads: async (selector, expected) => {
      await expect.poll(() => texts(selector)).toEqual([expected].flat());
    },
    shows: (title) => until((title) => document.querySelector('h1')?.innerText.trim() === title, title),
    live: () => until(() => document.querySelector('body > [role="status"]')),
    async scrollTo(y) {
      await run((y) => scrollTo({ top: y, behavior: 'instant' }), y);
      await until((y) => Math.abs(scrollY - y) < 2, y);
    },
    isAt: (y) => until((y) => Math.abs(scrollY - y) < 3, y),
    address: () => run(() => location.href.slice(location.origin.length)),
    focused: () =>
      run(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'nothing';
        return element.id || element.ariaLabel || element.getAttribute('href') || element.className;
      }),
  };
}

/** Retries until it's true. A page that is being replaced can't respond, which isn't a failure yet. */
async function waitFor(isTrue: () => Promise<unknown>, failure: () => Promise<string>): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    if (await isTrue().catch(() => false)) return;
    if (Date.now() > end) throw new Error(await failure());
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** Runs in the page. */
function visibleTexts(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => (element.innerText ?? element.textContent ?? '').trim().replace(/\s+/g, ' '));
}

/** Runs in the page: scrolls to the element, and returns its middle if it isn't covered. */
function placeOf(selector: string, text: string | null): { x: number; y: number } | null {
  const seen = [...document.querySelectorAll(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const words = (element: Element) => (element.textContent ?? '').trim();
  const element =
    text === null
      ? seen[0]
      : (seen.find((each) => words(each) === text) ?? seen.find((each) => words(each).includes(text)));
  if (!element) return null;
  const isOn = ({ x, y, width, height }: DOMRect) => {
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const rect = () => element.getClientRects()[0] ?? element.getBoundingClientRect();
  if (!isOn(rect())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (!isOn(rect())) return null;
  const { x, y, width, height } = rect();
  return { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
}
