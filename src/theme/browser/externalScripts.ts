import type { Chrome } from '../../site/routeData.ts';
import { doNotTrack } from './doNotTrack.ts';

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
