import { useCallback, useEffect, useState } from 'react';
import { SHELL_IDS } from '../context/shellIds.ts';
import { MOBILE_QUERY } from '../dom/mobileQuery.ts';
import { showActive } from './useSidebar.ts';

export type Menu = ReturnType<typeof useMenu>;

/**
 * The menu panel of small screens. Keeps focus inside while it's open, closes with Escape and on navigation, and
 * returns focus to its button.
 */
export function useMenu(hasSection: boolean, visit: number) {
  // The visit in which it was opened: on the next page, it's closed.
  const [openIn, setOpenIn] = useState<number | null>(null);
  const isOpen = openIn === visit;
  const first = hasSection ? 'section' : 'main';
  /** The section's sidebar, or the main menu. */
  const [level, setLevel] = useState<'section' | 'main'>(first);

  const open = useCallback(() => {
    setLevel(first);
    setOpenIn(visit);
  }, [first, visit]);
  const close = useCallback(() => setOpenIn(null), []);
  const showMain = useCallback(() => {
    setLevel('main');
    // The pressed button is gone together with its level.
    document.getElementById(SHELL_IDS.menuClose)?.focus({ preventScroll: true });
  }, []);

  // Once: if it was opened before React loaded, it's the address's target. Now, every way to close it works.
  useEffect(() => {
    if (location.hash !== `#${SHELL_IDS.menu}` || !matchMedia(MOBILE_QUERY).matches) return;
    const top = scrollY;
    location.replace(`#${SHELL_IDS.main}`);
    scrollTo({ top, behavior: 'instant' });
    open();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    showActive(document.getElementById(SHELL_IDS.menu));
    document.getElementById(SHELL_IDS.menuClose)?.focus({ preventScroll: true });
    // Elements outside React's root; inside, components do this themselves.
    const around = document.querySelectorAll(`body > :not(#${SHELL_IDS.root}, script, dialog, [inert])`);
    for (const element of around) element.toggleAttribute('inert', true);
    const stop = new AbortController();
    const { signal } = stop;
    // The browser may keep this page, and show it again when the reader goes back.
    addEventListener('pagehide', close, { signal });
    addEventListener(
      'keydown',
      (event) => {
        // A dialog on top handles the keys.
        if (document.querySelector('dialog[open]')) return;
        if (event.key === 'Escape') close();
        if (event.key === 'Tab') stayInMenu(event);
      },
      { signal },
    );
    return () => {
      stop.abort();
      for (const element of around) element.toggleAttribute('inert', false);
      // The button is hidden if the window has become wide; then focus the page itself. Nothing scrolls.
      const button = document.getElementById(SHELL_IDS.menuButton);
      const place = button?.checkVisibility() ? button : document.getElementById(SHELL_IDS.main);
      place?.focus({ preventScroll: true });
    };
  }, [isOpen, close]);

  return { isOpen, level, open, close, showMain };
}

/** Keeps Tab inside the menu: `inert` alone would let it leave the page. */
function stayInMenu(event: KeyboardEvent): void {
  const all = document.querySelectorAll<HTMLElement>(`#${SHELL_IDS.menu} :is(a[href], button)`);
  const stops = [...all].filter((element) => element.checkVisibility());
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const inside = stops.some((element) => element === document.activeElement);
  if (inside && document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
