/** Where the id of the dismissed announcement is kept; the boot script reads it. */
export const ANNOUNCEMENT_KEY = 'announcement.dismissed';

/** The button that dismisses the announcement, for this visit and later ones. The bar stands outside React, and works before it is there. */
export function listenForDismissal(): void {
  const button = document.querySelector<HTMLElement>('[data-dismiss]');
  button?.addEventListener('click', () => {
    document.documentElement.dataset.announcement = 'dismissed';
    // The button is gone with its bar.
    document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
    try {
      localStorage.setItem(ANNOUNCEMENT_KEY, button.dataset.dismiss ?? '');
    } catch {
      // Storage may be forbidden; the bar is gone for this page at least.
    }
  });
}
