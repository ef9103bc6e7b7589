/** Tells assistive technology what a change of page means: a browser is silent about those it did not make. */
export interface Announcer {
  say(text: string): void;
}

export function createAnnouncer(): Announcer {
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.role = 'status';
  region.ariaLive = 'polite';
  document.body.append(region);
  return {
    say(text) {
      region.textContent = text;
    },
  };
}
