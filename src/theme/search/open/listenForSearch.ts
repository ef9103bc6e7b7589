import { loadCode } from '../../browser/loadCode.ts';

/** Where `/` is a letter. */
const TYPING = 'input,textarea,select,[contenteditable]';
/** Not longer than a query may be (`MAX_QUERY`, whose file the first script need not load). */
const SHORT_LINE_RE = /^.{1,64}$/;
/** One letter, digit, or sign, but no space: that presses a button. */
const LETTER_RE = /^[^\s\p{C}]$/u;

/**
 * Opens the dialog at once by its button, Ctrl/Cmd+K or `/`, whether React is there or not; what makes it search follows. If that
 * can't be loaded, the dialog says so. What the reader has typed stays, and Enter sends the form to the search page at any time.
 */
export function listenForSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.search');
  const input = dialog?.querySelector('input');
  const failure = dialog?.querySelector<HTMLElement>('.search-unloaded');
  if (!dialog || !input || !failure) return;
  /** Undefined again after a failure. */
  let started: Promise<void> | undefined;
  const start = (again: boolean) => {
    // Before React comes it looks as it was served.
    failure.hidden = true;
    started ??= loadCode(() => import('../dialog/startDialog.tsx'), { again }).then(({ startDialog }) =>
      startDialog(dialog),
    );
    started.then(forget, () => {
      started = undefined;
      failure.hidden = false;
      forget();
    });
  };
  const open = (letters?: string) => {
    // What a reader has selected is probably what they look for.
    const selected = `${getSelection()}`.trim();
    if (letters !== undefined) input.value = letters;
    else if (SHORT_LINE_RE.test(selected)) input.value = selected;
    dialog.showModal();
    if (letters === undefined) input.select();
    else input.setSelectionRange(letters.length, letters.length);
    start(false);
  };
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-search-open],[data-search-again]');
    if (!button) return;
    // The browser needn't open it, too.
    event.preventDefault();
    if (button.dataset.searchOpen !== undefined) return open();
    // The button goes away.
    input.focus();
    // If only a page load helps, the loaded page goes on here.
    history.replaceState({ ...history.state, searchAgain: input.value }, '');
    start(true);
  });
  addEventListener('keydown', (event) => {
    const { key, target } = event;
    const command = event.ctrlKey || event.metaKey;
    // Capitals may be locked; with the shift key it is the browser's own.
    const wanted = command ? !event.shiftKey && 'k' : !(target as Element).closest(TYPING) && '/';
    if (key.toLowerCase() === wanted) {
      event.preventDefault();
      if (!dialog.open) open();
      else if (command) dialog.close();
    } else if (!command && !event.altKey && LETTER_RE.test(key) && (target as Element).closest('[data-search-open]')) {
      // The shortcut belongs to a control that has the focus, so it takes no key from anyone (WCAG 2.1.4).
      event.preventDefault();
      open(key);
    }
  });
  const { searchAgain } = (history.state ?? {}) as { searchAgain?: string };
  if (searchAgain !== undefined) open(searchAgain);
}

function forget(): void {
  if (history.state?.searchAgain !== undefined) history.replaceState({ ...history.state, searchAgain: undefined }, '');
}
