import { useCallback, useEffect, useState } from 'react';
import { SHELL_IDS } from '../context/shellIds.ts';
import { MOBILE_QUERY } from './useViewport.ts';

export interface Menu {
  isOpen: boolean;
  /** `section`: the section's sidebar; `main`: the main menu. */
  level: 'section' | 'main';
  open(): void;
  close(): void;
  showMain(): void;
}

/**
 * The menu panel of small screens: keeps focus while it is open, closes with Escape and when another page comes,
 * and gives focus back to its button.
 */
export function useMenu(hasSection: boolean, visit: number): Menu {
  // The visit that it was opened in: on the next page it is closed.
  const [openIn, setOpenIn] = useState<number | null>(null);
  const isOpen = openIn === visit;
  const first = hasSection ? 'section' : 'main';
  const [level, setLevel] = useState<Menu['level']>(first);

  const open = useCallback(() => {
    setLevel(first);
    setOpenIn(visit);
  }, [first, visit]);
  const close = useCallback(() => setOpenIn(null), []);
  const showMain = useCallback(() => {
    setLevel('main');
    // The button that was pressed is gone with its level.
    document.getElementById(SHELL_IDS.menuClose)?.focus({ preventScroll: true });
  }, []);

  // Once: opened before React was there, it is the address's target. From now on it closes in every way that it has.
  useEffect(() => {
    if (location.hash !== `#${SHELL_IDS.menu}` || !matchMedia(MOBILE_QUERY).matches) return;
    const top = scrollY;
    location.replace(`#${SHELL_IDS.main}`);
    scrollTo({ top, behavior: 'instant' });
    open();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    document.getElementById(SHELL_IDS.menuClose)?.focus({ preventScroll: true });
    // What stands around React's root; inside it the components say it themselves.
    const around = document.querySelectorAll(`body > :not(#${SHELL_IDS.root}, script, dialog, [inert])`);
    for (const element of around) element.toggleAttribute('inert', true);
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener(
      'keydown',
      (event) => {
        // A dialog over it has the keys.
        if (document.querySelector('dialog[open]')) return;
        if (event.key === 'Escape') close();
        if (event.key === 'Tab') stayInMenu(event);
      },
      { signal },
    );
    return () => {
      stop.abort();
      for (const element of around) element.toggleAttribute('inert', false);
      // Hidden where the window has become wide: then the page itself takes the focus. Nothing scrolls.
      const button = document.getElementById(SHELL_IDS.menuButton);
      const place = button?.checkVisibility() ? button : document.getElementById(SHELL_IDS.main);
      place?.focus({ preventScroll: true });
    };
  }, [isOpen, close]);

  return { isOpen, level, open, close, showMain };
}

/** Tab goes from the menu's last link or button to the first, and back: `inert` alone would let it out of the page. */
function stayInMenu(event: KeyboardEvent): void {
  const all = document.querySelectorAll<HTMLElement>(`#${SHELL_IDS.menu} :is(a[href], button)`);
  const stops = [...all].filter((element) => element.checkVisibility());
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const inside = stops.some((element) => element === document.activeElement);
  if (inside && document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
