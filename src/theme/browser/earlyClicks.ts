/** Clicks on controls that React will drive, made before it is there. */
export interface EarlyClicks {
  /** Aborts with the first click: somebody waits. */
  wanted: AbortSignal;
  /** Clicks the last one again, now that it works. */
  replay(): void;
}

/** Controls of the frame; those inside articles work without React. */
const CONTROL = 'button.needs-js:not([data-color-toggle])';

export function holdEarlyClicks(container: HTMLElement): EarlyClicks {
  const first = new AbortController();
  let held: HTMLElement | null = null;
  const hold = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
    if (!control || control.closest('[data-article]')) return;
    held = control;
    first.abort();
  };
  container.addEventListener('click', hold);
  return {
    wanted: first.signal,
    replay() {
      container.removeEventListener('click', hold);
      if (held?.isConnected) held.click();
    },
  };
}
