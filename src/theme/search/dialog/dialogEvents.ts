import { useLayoutEffect, useRef } from 'react';
import { optionId } from '../parts/searchClient.ts';
import { isComposing } from './createSearch.ts';
import type { Shown } from './shown.ts';

/** What a dialog does not do by itself: it closes by a press beside it, with each step through the history, and when a link in it is followed. */
export function listenForDialog(
  dialog: HTMLDialogElement,
  { onClose, signal }: { onClose(): void; signal: AbortSignal },
): void {
  /** A press that began inside, to select text, may end outside. */
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      if (event.target === dialog && pressed === dialog) dialog.close();
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      // Its own way comes after this, and sees to the focus.
      if (link && opensHere(event, link)) dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    'keydown',
    (event) => {
      // It ends the composition of a letter, not the search.
      if (event.key === 'Escape' && isComposing(event)) event.preventDefault();
    },
    { signal },
  );
  dialog.addEventListener('close', onClose, { signal });
  addEventListener('popstate', () => dialog.close(), { signal });
}

function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && link.target !== '_blank';
}

/**
 * Tells the place of the option that the mouse has been moved to. Lists that come or scroll under a resting pointer move it in name
 * only: then it stays where it was last seen, and the keyboard keeps the highlight.
 */
export function listenForPointer(
  dialog: HTMLElement,
  { onPoint, signal }: { onPoint(index: number): void; signal: AbortSignal },
): void {
  let seen: { x: number; y: number } | undefined;
  dialog.addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y, pointerType, target }) => {
      const moved = seen !== undefined && (seen.x !== x || seen.y !== y);
      seen = { x, y };
      if (!moved || pointerType !== 'mouse' || !(target instanceof Element)) return;
      const option = target.closest('[role="option"]');
      if (option) onPoint([...dialog.querySelectorAll('[role="option"]')].indexOf(option));
    },
    { signal },
  );
}

/**
 * Keeps the dialog within what the reader sees: on phones the keyboard covers a part of the window, and the window may be moved
 * under it. The stylesheet uses the properties on small screens.
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
 * Scrolls the list to the active option when a key has moved it there, no further than it must; the first brings the title above it.
 * What is shown anew begins at its top. Returns what tells of a key.
 */
export function useKeptInView(active: number | null, shown: Shown | undefined): () => void {
  const keyed = useRef(false);
  // Only a list that is another one
  useLayoutEffect(() => {
    if (shown) document.querySelector('.search-body')?.scrollTo({ top: 0 });
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
