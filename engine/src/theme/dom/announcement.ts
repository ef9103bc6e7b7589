import { attempt } from './attempt.ts';

/** Storage key of the dismissed announcements' ids, one per line. The boot script reads it. */
export const ANNOUNCEMENT_KEY = 'announcement.dismissed';

/** Handles the button that dismisses the announcement permanently, in all tabs. Works before React has loaded. */
export function listenForDismissal(): void {
  const button = document.querySelector<HTMLElement>('[data-dismiss]');
  if (!button) return;
  const hide = () => {
    document.documentElement.dataset.announcement = 'dismissed';
  };
  addEventListener('storage', ({ key, newValue }) => {
    const isThis = key === ANNOUNCEMENT_KEY && newValue?.split('\n').includes(button.dataset.dismiss ?? '');
    if (isThis) hide();
  });
  button.addEventListener('click', () => {
    hide();
    // The button is gone together with its bar.
    document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
    // Storage may be blocked; the bar is hidden on this page at least.
    attempt(() => {
      const ids = new Set(localStorage.getItem(ANNOUNCEMENT_KEY)?.split('\n')).add(button.dataset.dismiss ?? '');
      localStorage.setItem(ANNOUNCEMENT_KEY, [...ids].join('\n'));
    });
  });
}
