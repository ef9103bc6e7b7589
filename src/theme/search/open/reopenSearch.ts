/** After the page load that brings code which failed before, the dialog is open again with what was typed in it. */
export function reopenSearch(): void {
  const text = takeSearchAgain();
  const input = document.querySelector<HTMLInputElement>('dialog.search input');
  if (text === undefined || !input) return;
  input.value = text;
  document.querySelector<HTMLElement>('button[data-search-open]')?.click();
  input.setSelectionRange(text.length, text.length);
}

/** What was typed when the reader tried again; only once. */
export function takeSearchAgain(): string | undefined {
  const { searchAgain, ...state } = (history.state ?? {}) as { searchAgain?: string };
  if (searchAgain !== undefined) history.replaceState(state, '');
  return searchAgain;
}
