import { replaceEntry } from '../../dom/attempt.ts';
import { closestTo } from '../../dom/closestTo.ts';
import { FULL_LOAD_AFTER } from '../../dom/fullLoad.ts';
import { loadCode } from '../../dom/loadCode.ts';

/** Elements in which `/` is a letter. */
const TYPING = 'input,textarea,select,[contenteditable]';
/** At most as long as a query (`MAX_QUERY`, whose module the first script shouldn't load). */
const SHORT_LINE_RE = /^.{1,64}$/;

/**
 * Opens the dialog immediately by its button, Ctrl/Cmd+K, or `/`, with or without React; the search code follows. If
 * that can't be loaded, or takes long, the dialog says so. The reader's text is kept, and Enter submits the form to the search page
 * at any time.
 */
export function listenForSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.search');
  const input = dialog?.querySelector('input');
  const failure = dialog?.querySelector<HTMLElement>('.search-unloaded');
  if (!dialog || !input || !failure) return;
  /** Pending until the code has loaded; undefined again after a failure. */
  let started: Promise<void> | undefined;
  const start = (again: boolean) => {
    // React expects the served HTML.
    failure.hidden = true;
    const show = () => (failure.hidden = false);
    // Once React has replaced the message, this has no effect.
    setTimeout(show, FULL_LOAD_AFTER);
    started ??= loadCode(() => import('../dialog/SearchDialog.tsx'), { again }).then(({ startDialog }) => {
      failure.hidden = true;
      startDialog(dialog);
    });
    started.catch(() => {
      started = undefined;
      show();
    });
  };
  const open = (query?: string) => {
    // A selection is probably what they look for. The last query is still there if its close event is pending.
    const selected = `${getSelection()}`.trim();
    input.value = query ?? (SHORT_LINE_RE.test(selected) ? selected : '');
    dialog.showModal();
    input.select();
    start(false);
  };
  document.addEventListener('click', (event) => {
    if (closestTo(event, '[data-search-open]')) {
      // Prevent the browser from opening it too.
      event.preventDefault();
      open();
    } else if (closestTo(event, '[data-search-again]')) {
      // The button is about to disappear.
      input.focus();
      // If only a page load helps, the reloaded page continues from here.
      replaceEntry({ ...history.state, searchAgain: input.value });
      if (started) location.reload();
      else start(true);
    }
  });
  addEventListener('keydown', (event) => {
    const { key } = event;
    const command = event.ctrlKey || event.metaKey;
    // Outside the shadow tree of a chat assistant, the event's own target is the tree's host.
    const [target = null] = event.composedPath();
    const isOn = (part: string) => !command && closestTo({ target }, part);
    // Caps Lock may be on; with Shift, it's the browser's own shortcut.
    if (key?.toLowerCase() === (command ? !event.shiftKey && 'k' : !isOn(TYPING) && '/')) {
      event.preventDefault();
      if (!dialog.open) open();
      else if (command) dialog.close();
      // Typing a letter on the button enters it in the field. The shortcut is active only on focus, as WCAG 2.1.4
      // requires. Space presses the button.
    } else if (/^\S$/.test(key) && !event.altKey && isOn('[data-search-open]')) open();
  });
  const { searchAgain } = history.state ?? {};
  if (searchAgain !== undefined) open(searchAgain);
}
