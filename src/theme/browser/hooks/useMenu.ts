import { useCallback, useEffect, useState } from 'react';

export const MENU_ID = 'menu';
export const MENU_BUTTON_ID = 'menu-button';
export const MENU_CLOSE_ID = 'menu-close';

/** The widest window that has the menu as a panel; the stylesheet says the same. */
const MOBILE = '(max-width: 996px)';

export interface Menu {
  isOpen: boolean;
  /** `section`: the section's sidebar; `main`: the main menu. */
  level: 'section' | 'main';
  open(): void;
  close(): void;
  showMain(): void;
}

/** The menu panel of small screens: closes with Escape and when the window becomes wide, and gives focus back to its button. */
export function useMenu(hasSection: boolean): Menu {
  const [isOpen, setOpen] = useState(false);
  const first = hasSection ? 'section' : 'main';
  const [level, setLevel] = useState<Menu['level']>(first);

  const open = useCallback(() => {
    setLevel(first);
    setOpen(true);
  }, [first]);
  const close = useCallback(() => setOpen(false), []);
  const showMain = useCallback(() => {
    setLevel('main');
    // The button that was pressed is gone with its level.
    document.getElementById(MENU_CLOSE_ID)?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    document.getElementById(MENU_CLOSE_ID)?.focus();
    const footer = document.querySelector('footer');
    footer?.toggleAttribute('inert', true);
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    matchMedia(MOBILE).addEventListener('change', close, { signal });
    return () => {
      stop.abort();
      footer?.toggleAttribute('inert', false);
      document.getElementById(MENU_BUTTON_ID)?.focus();
    };
  }, [isOpen, close]);

  return { isOpen, level, open, close, showMain };
}
