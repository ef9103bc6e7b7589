import type { Shell } from '../../site/model/routeData.ts';
import { doNotTrack } from '../dom/doNotTrack.ts';

/**
 * Loads the configured scripts: analytics, unless the reader asks not to be tracked, and a chat assistant. The document
 * fires a `pageview` event for each navigation.
 */
export function loadExternalScripts(scripts: Shell['scripts']): void {
  for (const { src, data, tracks } of scripts) {
    if (tracks && doNotTrack()) continue;
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    for (const [name, value] of Object.entries(data)) script.setAttribute(`data-${name}`, value);
    document.head.append(script);
  }
}
