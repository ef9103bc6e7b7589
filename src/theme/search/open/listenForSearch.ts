import { loadCode } from '../../dom/loadCode.ts';

/** Where `/` is a letter. */
const TYPING = 'input,textarea,select,[contenteditable]';
/** Not longer than a query may be (`MAX_QUERY`, whose file the first script need not load). */
const SHORT_LINE_RE = /^.{1,64}$/;

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
    started ??= loadCode(() => import('../dialog/SearchDialog.tsx'), { again }).then(({ startDialog }) =>
      startDialog(dialog),
    );
    started.catch(() => {
      started = undefined;
      failure.hidden = false;
    });
  };
  const open = (query?: string) => {
    // What a reader has selected is probably what they look for. The last query is still there if its close event isn't through yet.
    const selected = `${getSelection()}`.trim();
    input.value = query ?? (SHORT_LINE_RE.test(selected) ? selected : '');
    dialog.showModal();
    input.select();
    start(false);
  };
  document.addEventListener('click', (event) => {
    const isOn = (part: string) => (event.target as Element).closest(part);
    if (isOn('[data-search-open]')) {
      // The browser needn't open it, too.
      event.preventDefault();
      open();
    } else if (isOn('[data-search-again]')) {
      // The button goes away.
      input.focus();
      // If only a page load helps, the loaded page goes on from here.
      history.replaceState({ ...history.state, searchAgain: input.value }, '');
      start(true);
    }
  });
  addEventListener('keydown', (event) => {
    const { key, target } = event;
    const command = event.ctrlKey || event.metaKey;
    const isOn = (part: string) => !command && (target as Element).closest(part);
    // Capitals may be locked; with the shift key it is the browser's own.
    if (key.toLowerCase() === (command ? !event.shiftKey && 'k' : !isOn(TYPING) && '/')) {
      event.preventDefault();
      if (!dialog.open) open();
      else if (command) dialog.close();
      // A letter on the button goes on into the field. It's a shortcut of the control that has the focus, so it takes no key from
      // assistive technology (WCAG 2.1.4). A space presses the button.
    } else if (/^\S$/.test(key) && !event.altKey && isOn('[data-search-open]')) open();
  });
  const { searchAgain } = history.state ?? {};
  if (searchAgain !== undefined) open(searchAgain);
}
