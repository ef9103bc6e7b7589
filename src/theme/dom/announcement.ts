/** Where the ids of dismissed announcements are kept, one a line; the boot script reads it. */
export const ANNOUNCEMENT_KEY = 'announcement.dismissed';

/** Ids kept, the latest ones. */
const KEPT = 50;

/** The button that dismisses the announcement, for this visit and later ones. The bar stands outside React, and works before it is there. */
export function listenForDismissal(): void {
  const button = document.querySelector<HTMLElement>('[data-dismiss]');
  button?.addEventListener('click', () => {
    document.documentElement.dataset.announcement = 'dismissed';
    // The button is gone with its bar.
    document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
    try {
      const ids = withDismissed(localStorage.getItem(ANNOUNCEMENT_KEY), button.dataset.dismiss ?? '');
      localStorage.setItem(ANNOUNCEMENT_KEY, ids);
    } catch {
      // Storage may be forbidden; the bar is gone for this page at least.
    }
  });
}

/** The stored ids with one more. */
export function withDismissed(stored: string | null, id: string): string {
  return [...new Set(stored?.split('\n')).add(id)].slice(-KEPT).join('\n');
}
