/** Where the id of the dismissed announcement is kept; the boot script reads it. */
export const ANNOUNCEMENT_KEY = 'announcement.dismissed';

/** Hides the announcement, now and on later visits. The attribute is outside React: the boot script sets it before React is there. */
export function dismissAnnouncement(id: string): void {
  document.documentElement.dataset.announcement = 'dismissed';
  try {
    localStorage.setItem(ANNOUNCEMENT_KEY, id);
  } catch {
    // Storage may be forbidden; the bar is gone for this page at least.
  }
}
