import type { replaceEntry as ReplaceEntry } from '../dom/attempt.ts';
import type { targetOf as TargetOf } from '../dom/targetOf.ts';

/** Between two changes of the address, ms. Safari throws after 100 of them in 30 seconds. */
const PAUSE = 350;

interface Section {
  /** The heading and everything up to the next one. */
  parts: HTMLElement[];
  title: string;
  cards: { element: HTMLElement; words: string; maintainer: string | undefined }[];
  chip: HTMLElement | null;
}

/**
 * The field and buttons of a page of cards. Hides cards of other maintainers, and cards that, together with their
 * section's title, lack a word of the field; empty sections with their entries in the contents. The address keeps both
 * settings. A link to something hidden ends the filtering. An import of the two functions would load React first
 * (`joinScripts.ts`).
 */
export function filterCards(
  filter: HTMLElement,
  {
    targetOf,
    replaceEntry,
    signal,
  }: { targetOf: typeof TargetOf; replaceEntry: typeof ReplaceEntry; signal: AbortSignal },
): void {
  const root = filter.closest<HTMLElement>('[data-article]');
  const field = filter.querySelector('input');
  const controls = filter.querySelector<HTMLElement>('.card-filter-controls');
  const status = filter.querySelector<HTMLElement>('[role="status"]');
  if (!root || !field || !controls || !status) return;
  const sections = sectionsOf(root, filter);
  const buttons = [...controls.querySelectorAll<HTMLElement>('[data-maintainer]')];
  const hiddenTarget = (hash: string) => {
    const target = targetOf(hash);
    return target?.closest('[hidden=""]') && root.contains(target) ? target : null;
  };
  const pressed = () => buttons.find((button) => button.ariaPressed === 'true')?.dataset.maintainer;
  const press = (name: string | null | undefined) => {
    for (const button of buttons) button.ariaPressed = String(button.dataset.maintainer === name);
  };

  let pause: ReturnType<typeof setTimeout> | undefined;
  let written = 0;
  const write = () => {
    clearTimeout(pause);
    const url = new URL(location.href);
    for (const [name, value] of [
      ['filter', field.value.trim()],
      ['maintainer', pressed() ?? ''],
    ] as const) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    if (hiddenTarget(url.hash)) url.hash = '';
    if (url.href === location.href) return;
    written = performance.now();
    replaceEntry(history.state, url);
  };

  const apply = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const maintainer = pressed();
    const isNarrow = words.length > 0 || maintainer !== undefined;
    const ofMaintainers = new Map<string | undefined, number>();
    let shown = 0;
    for (const { parts, title, cards, chip } of sections) {
      let count = 0;
      for (const card of cards) {
        const hasWords = words.every((word) => card.words.includes(word) || title.includes(word));
        const fits = hasWords && (maintainer ?? card.maintainer) === card.maintainer;
        card.element.hidden = !fits;
        if (fits) count++;
        if (hasWords) ofMaintainers.set(card.maintainer, (ofMaintainers.get(card.maintainer) ?? 0) + 1);
      }
      for (const part of parts) part.hidden = isNarrow && count === 0;
      setCount(chip, count);
      if (chip?.parentElement) chip.parentElement.hidden = isNarrow && count === 0;
      shown += count;
    }
    for (const button of buttons) setCount(button, ofMaintainers.get(button.dataset.maintainer) ?? 0);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc-list a'))
      if (link.parentElement) link.parentElement.hidden = hiddenTarget(link.hash) !== null;
    status.textContent = isNarrow ? countText(status, shown) : '';
    status.classList.toggle('sr-only', shown > 0);
    clearTimeout(pause);
    pause = setTimeout(write, Math.max(0, written + PAUSE - performance.now()));
  };

  /** Ends the filtering if it hides the target of a link; returns the target then. */
  const reveal = (hash: string) => {
    const target = hiddenTarget(hash);
    if (!target) return null;
    field.value = '';
    press(undefined);
    apply();
    return target;
  };
  field.addEventListener('input', apply, { signal });
  controls.addEventListener(
    'click',
    ({ target }) => {
      const name = (target as Element).closest<HTMLElement>('[data-maintainer]')?.dataset.maintainer;
      if (name === undefined) return;
      press(name === pressed() ? undefined : name);
      apply();
    },
    { signal },
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link) return;
      // Before the browser scrolls there, or leaves.
      if (link.pathname === location.pathname) reveal(link.hash);
      write();
    },
    { signal, capture: true },
  );
  const arrive = () => reveal(location.hash)?.scrollIntoView();
  addEventListener('hashchange', arrive, { signal });
  const asked = new URLSearchParams(location.search);
  field.value = asked.get('filter') ?? field.value;
  press(asked.get('maintainer'));
  apply();
  arrive();
  signal.addEventListener('abort', () => clearTimeout(pause));
}

function setCount(control: HTMLElement | null, count: number): void {
  const label = control?.querySelector('.chip-count');
  if (label) label.textContent = String(count);
}

/** The texts are in the page, because the catalog would load React first. */
function countText({ dataset }: HTMLElement, count: number): string {
  const text = count === 0 ? dataset.none : count === 1 ? dataset.one : dataset.other;
  return text?.replace('{count}', String(count)) ?? '';
}

function sectionsOf(root: HTMLElement, filter: HTMLElement): Section[] {
  const sections: Section[] = [];
  let parts: HTMLElement[] = [];
  for (const part of root.children as Iterable<Element> as Iterable<HTMLElement>) {
    const heading = part.matches('.heading-1, .heading-2') ? part.querySelector('[id]') : null;
    if (heading) {
      parts = [];
      const chip = filter.querySelector<HTMLElement>(`a[href="#${CSS.escape(heading.id)}"]`);
      sections.push({ parts, title: heading.textContent.toLowerCase(), cards: [], chip });
    }
    parts.push(part);
    for (const element of part.querySelectorAll<HTMLElement>('.card')) {
      const maintainer = element.querySelector<HTMLElement>('[data-maintainer]')?.dataset.maintainer;
      sections.at(-1)?.cards.push({ element, words: element.textContent.toLowerCase(), maintainer });
    }
  }
  return sections.filter(({ cards }) => cards.length > 0);
}
