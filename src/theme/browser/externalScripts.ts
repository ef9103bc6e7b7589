import type { Chrome } from '../../site/routeData.ts';

/** A reader who asks not to be tracked, by either of the signals that browsers have. */
function doNotTrack(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return navigator.doNotTrack === '1' || globalPrivacyControl === true;
}

/**
 * Loads the scripts that the configuration names (analytics, a chat assistant), unless the reader asks not to be tracked.
 * A change of page is told them by the event `pageview` of the document.
 */
export function loadExternalScripts(scripts: Chrome['scripts']): void {
  if (doNotTrack()) return;
  for (const { src, data } of scripts) {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    for (const [name, value] of Object.entries(data)) script.setAttribute(`data-${name}`, value);
    document.head.append(script);
  }
}
