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
