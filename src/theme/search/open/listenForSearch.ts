/** Where `/` is a letter. */
const TYPING = 'input,textarea,select,[contenteditable]';
/** Not longer than a query may be (`MAX_QUERY`, whose file the first script need not load). */
const SHORT_LINE_RE = /^.{1,64}$/;

/**
 * Opens the dialog at once by its button, Ctrl/Cmd+K or `/`, whether React is there or not; what makes it search follows. Without
 * that, its form leads to the search page.
 */
export function listenForSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.search');
  const input = dialog?.querySelector('input');
  if (!dialog || !input) return;
  /** Undefined again after a failure. */
  let started: Promise<void> | undefined;
  const open = () => {
    // What a reader has selected is probably what they look for.
    const selected = `${getSelection()}`.trim();
    if (SHORT_LINE_RE.test(selected)) input.value = selected;
    dialog.showModal();
    input.select();
    started ??= import('../dialog/startDialog.tsx').then(({ startDialog }) => startDialog(dialog));
    started.catch(() => {
      started = undefined;
      // Whoever has closed it, written nothing or is offline stays on the page; Enter sends the form at any time.
      if (dialog.open && input.value && navigator.onLine) input.form?.submit();
    });
  };
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-search-open]')) open();
  });
  addEventListener('keydown', (event) => {
    const command = event.ctrlKey || event.metaKey;
    // Capitals may be locked; with the shift key it is the browser's own.
    const wanted = command ? !event.shiftKey && 'k' : !(event.target as Element).closest(TYPING) && '/';
    if (event.key.toLowerCase() !== wanted) return;
    event.preventDefault();
    if (!dialog.open) open();
    else if (command) dialog.close();
  });
}
