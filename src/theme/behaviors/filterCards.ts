import { translate } from '../strings/translate.ts';

interface Section {
  /** The heading and everything up to the next one. */
  parts: HTMLElement[];
  title: string;
  cards: { element: HTMLElement; words: string; maintainer: string | undefined }[];
  chip: HTMLElement | null;
}

/**
 * The field and buttons of a page of cards. Hides cards of other maintainers, and cards that, together with their
 * section's title, lack a word of the field. The address keeps both settings.
 */
export function filterCards(root: HTMLElement, filter: HTMLElement): () => void {
  const field = filter.querySelector('input');
  const controls = filter.querySelector<HTMLElement>('.card-filter-controls');
  const status = filter.querySelector('[role="status"]');
  if (!field || !controls || !status) return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  const sections = sectionsOf(root, filter);
  const buttons = [...controls.querySelectorAll<HTMLElement>('[data-maintainer]')];
  const pressed = () => buttons.find((button) => button.ariaPressed === 'true')?.dataset.maintainer;
  const press = (name: string | null | undefined) => {
    for (const button of buttons) button.ariaPressed = String(button.dataset.maintainer === name);
  };

  const apply = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const maintainer = pressed();
    const isNarrow = words.length > 0 || maintainer !== undefined;
    let shown = 0;
    for (const { parts, title, cards, chip } of sections) {
      let count = 0;
      for (const card of cards) {
        const fits =
          words.every((word) => card.words.includes(word) || title.includes(word)) &&
          (maintainer ?? card.maintainer) === card.maintainer;
        card.element.hidden = !fits;
        if (fits) count++;
      }
      for (const part of parts) part.hidden = isNarrow && count === 0;
      const label = chip?.querySelector('.chip-count');
      if (label) label.textContent = String(count);
      if (chip?.parentElement) chip.parentElement.hidden = isNarrow && count === 0;
      shown += count;
    }
    status.textContent = isNarrow ? sayCount(shown) : '';
    status.classList.toggle('sr-only', shown > 0);
    const url = new URL(location.href);
    for (const [name, value] of [
      ['filter', field.value.trim()],
      ['maintainer', maintainer ?? ''],
    ] as const) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    if (url.href !== location.href) history.replaceState(history.state, '', url);
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
  controls.hidden = false;
  const asked = new URLSearchParams(location.search);
  field.value = asked.get('filter') ?? field.value;
  press(asked.get('maintainer'));
  apply();
  return () => stop.abort();
}

function sayCount(count: number): string {
  if (count === 0) return translate({ id: 'cardFilter.none' });
  return translate({ id: count === 1 ? 'cardFilter.one' : 'cardFilter.other' }, { count });
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
