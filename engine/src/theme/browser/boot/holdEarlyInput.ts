/**
 * The page's script follows its first paint. Until it runs (`data-started`), marks the last button pressed with
 * `data-early`, for `startPage` to press again. A key of the search dialog counts as its button.
 */
export function holdEarlyInput({ dataset }: HTMLElement): void {
  let last: HTMLElement | null = null;
  const hold = (event: Event) => {
    if ('started' in dataset) return;
    // Extensions and autofill send events to the document, which has no `closest`.
    const inside = (part: string) => (event.target as Partial<Element>).closest?.<HTMLElement>(part) ?? null;
    const isClick = event.type === 'click';
    const button = isClick
      ? inside('button[type=button]')
      : isSearchKey(event as KeyboardEvent, inside('input')) &&
        document.querySelector<HTMLElement>('button[data-search-open]');
    if (!button) return;
    if (!isClick) event.preventDefault();
    delete last?.dataset.early;
    last = button;
    last.dataset.early = '';
  };
  addEventListener('click', hold);
  addEventListener('keydown', hold);
}

/** Autofill also sends key presses without a key. */
function isSearchKey({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent, field: HTMLElement | null): boolean {
  return ctrlKey || metaKey ? !shiftKey && /^k$/i.test(key) : key === '/' && !field;
}
