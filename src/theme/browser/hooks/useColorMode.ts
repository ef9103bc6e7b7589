import { useCallback, useEffect, useState } from 'react';
import type { Chrome } from '../../../site/routeData.ts';
import { COLOR_MODE_KEY } from '../../boot.ts';

export type ColorMode = 'light' | 'dark';

/**
 * The colour mode, which the boot script set on the document before React was there: null until hydrated. A choice is stored
 * and followed in other tabs; a later change of the system's preference is followed too, except while the page prints.
 */
export function useColorMode({ respectSystem }: Chrome['colorMode']): [ColorMode | null, (mode: ColorMode) => void] {
  const [mode, setMode] = useState<ColorMode | null>(null);

  const apply = useCallback((next: ColorMode) => {
    document.documentElement.dataset.theme = next;
    setMode(next);
  }, []);

  useEffect(() => {
    setMode(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener(
      'storage',
      ({ key, newValue }) => {
        if (key === COLOR_MODE_KEY && (newValue === 'light' || newValue === 'dark')) apply(newValue);
      },
      { signal },
    );
    if (respectSystem) {
      let printing = false;
      addEventListener('beforeprint', () => (printing = true), { signal });
      addEventListener('afterprint', () => (printing = false), { signal });
      matchMedia('(prefers-color-scheme: dark)').addEventListener(
        'change',
        ({ matches }) => {
          if (!printing) apply(matches ? 'dark' : 'light');
        },
        { signal },
      );
    }
    return () => stop.abort();
  }, [respectSystem, apply]);

  const choose = useCallback(
    (next: ColorMode) => {
      apply(next);
      try {
        localStorage.setItem(COLOR_MODE_KEY, next);
      } catch {
        // Storage may be forbidden; the choice holds for this page.
      }
    },
    [apply],
  );
  return [mode, choose];
}
