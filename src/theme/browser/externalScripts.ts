import type { Chrome } from '../../site/model/routeData.ts';
import { doNotTrack } from './doNotTrack.ts';

/**
 * Loads the scripts that the configuration names: analytics unless the reader asks not to be tracked, and a chat assistant. A change
 * of page is told them by the event `pageview` of the document.
 */
export function loadExternalScripts(scripts: Chrome['scripts']): void {
  for (const { src, data, tracks } of scripts) {
    if (tracks && doNotTrack()) continue;
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    for (const [name, value] of Object.entries(data)) script.setAttribute(`data-${name}`, value);
    document.head.append(script);
  }
}
