import { useLayoutEffect, useRef } from 'react';
import { closestTo } from '../../dom/closestTo.ts';
import { followedLink } from '../parts/followedLink.ts';
import { optionId } from '../parts/searchClient.ts';
import type { Shown } from './shown.ts';
import { isComposing } from './useSearch.ts';

/** Closes a dialog on a click outside, on a history step, and on following a link in it, which browsers don't do. */
export function listenForDialog(
  dialog: HTMLDialogElement,
  { onClose, signal }: { onClose(): void; signal: AbortSignal },
): void {
  /** A press that started inside, to select text, may end outside. */
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      if (event.target === dialog && pressed === dialog) dialog.close();
      // The link's own handler runs after this and sets the focus.
      if (followedLink(event)) dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    'keydown',
    (event) => {
      // It ends an IME composition, not the search.
      if (event.key === 'Escape' && isComposing(event)) event.preventDefault();
    },
    { signal },
  );
  dialog.addEventListener('close', onClose, { signal });
  addEventListener('popstate', () => dialog.close(), { signal });
}

/**
 * Reports the option that the mouse was moved to. If a list appears or scrolls under a resting pointer, browsers fire
 * events without movement; these are ignored, so that the keyboard keeps the highlight.
 */
export function listenForPointer(
  dialog: HTMLElement,
  { onPoint, signal }: { onPoint(index: number): void; signal: AbortSignal },
): void {
  let seen: { x: number; y: number } | undefined;
  dialog.addEventListener(
    'pointermove',
    (event) => {
      const { clientX: x, clientY: y, pointerType } = event;
      const moved = seen !== undefined && (seen.x !== x || seen.y !== y);
      seen = { x, y };
      if (!moved || pointerType !== 'mouse') return;
      const option = closestTo(event, '[role="option"]');
      if (option) onPoint([...dialog.querySelectorAll('[role="option"]')].indexOf(option));
    },
    { signal },
  );
}

/**
 * Fits the dialog into the visual viewport: on phones, the keyboard covers a part of the window, and the window may
 * scroll under it. The stylesheet uses the properties on small screens.
 */
export function fitViewport(dialog: HTMLElement, signal: AbortSignal): void {
  const viewport = globalThis.visualViewport;
  if (!viewport) return;
  const fit = () => {
    // A reader who has zoomed in moves the view themselves.
    const zoomed = viewport.scale > 1.01;
    dialog.style.setProperty('--view-height', zoomed ? '100dvh' : `${viewport.height}px`);
    dialog.style.setProperty('--view-top', zoomed ? '0px' : `${viewport.offsetTop}px`);
  };
  fit();
  viewport.addEventListener('resize', fit, { signal });
  viewport.addEventListener('scroll', fit, { signal });
}

/**
 * Scrolls the list to the active option when a key moves it, as little as necessary; for the first option, up to the
 * title. New content starts at the top. Returns a function to call for a key.
 */
export function useKeptInView(active: number | null, shown: Shown): () => void {
  const keyed = useRef(false);
  // Only for another list
  useLayoutEffect(() => {
    document.querySelector('.search-body')?.scrollTo({ top: 0 });
  }, [shown]);
  useLayoutEffect(() => {
    if (!keyed.current || active === null) return;
    keyed.current = false;
    if (active === 0) document.querySelector('.search-body')?.scrollTo({ top: 0 });
    else document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return () => {
    keyed.current = true;
  };
}
