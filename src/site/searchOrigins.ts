import type { SiteConfig } from './config.ts';

/** Hosts of hosted search that a browser asks, as `algoliasearch` names them by the application, and the one that counts clicks: none in the other modes. */
export function searchOrigins({ mode, algolia }: SiteConfig['search']): string[] {
  if (mode !== 'algolia' || !algolia) return [];
  const id = algolia.appId.toLowerCase();
  const hosts = [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `https://${id}-${n}.algolianet.com`)];
  return algolia.insights ? [...hosts, 'https://insights.algolia.io'] : hosts;
}
