import type { ChromeSearch } from '../../../site/model/routeData.ts';
import type { ReportClick } from './askQueries.ts';

/** Where the hosted service counts clicks. The site's policy allows it when `search.algolia.insights` is set. */
const EVENTS = 'https://insights.algolia.io/1/events';

/**
 * Tells the hosted service which hits readers open, as its own clients do, without their code. The reader's token lasts as long as
 * the page and is stored nowhere.
 */
export function reportClicks({ appId, apiKey, indexName }: NonNullable<ChromeSearch['algolia']>): ReportClick {
  const userToken = `anonymous-${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')}`;
  const params = new URLSearchParams({ 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': apiKey });
  return ({ queryID, objectID, position }) => {
    const event = {
      eventType: 'click',
      eventName: 'Item Selected',
      index: indexName,
      userToken,
      queryID,
      objectIDs: [objectID],
      positions: [position],
    };
    // Goes on when the page is left.
    navigator.sendBeacon(`${EVENTS}?${params}`, JSON.stringify({ events: [event] }));
  };
}
