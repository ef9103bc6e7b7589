import type { PageOrigins } from '../../content/model/context.ts';
import type { SiteConfig } from '../config/config.ts';
import type { Shell } from '../model/routeData.ts';

/** The external scripts for the browser to load: analytics, a chat assistant. */
export function externalScripts({ analytics, chat }: Pick<SiteConfig, 'analytics' | 'chat'>): Shell['scripts'] {
  const scripts = [
    { script: analytics, tracks: true },
    { script: chat, tracks: false },
  ];
  return scripts.flatMap(({ script, tracks }) => (script ? [{ src: script.src, data: script.data, tracks }] : []));
}

/** The distinct origins that the security policy must allow for pages, these scripts, and hosted search. */
export function externalOrigins({
  analytics,
  chat,
  search,
  origins,
}: Pick<SiteConfig, 'analytics' | 'chat' | 'search' | 'origins'>): PageOrigins & {
  scripts: string[];
  connect: string[];
} {
  const all = [analytics, chat].filter((script) => script !== null);
  const own = all.map(({ src }) => src);
  return {
    scripts: originsOf(own),
    connect: originsOf([...own, ...all.flatMap(({ connect }) => connect), ...searchOrigins(search)]),
    frames: originsOf([...origins.frames, ...all.flatMap(({ frames }) => frames)]),
    images: originsOf([...origins.images, ...all.flatMap(({ images }) => images)]),
    media: originsOf(origins.media),
  };
}

function originsOf(addresses: string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/**
 * Hosts that `algoliasearch` connects to for this application, and the one that counts clicks. Empty in other modes.
 */
function searchOrigins({ mode, algolia }: SiteConfig['search']): string[] {
  if (mode !== 'algolia' || !algolia) return [];
  const id = algolia.appId.toLowerCase();
  const hosts = [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `https://${id}-${n}.algolianet.com`)];
  return algolia.insights ? [...hosts, 'https://insights.algolia.io'] : hosts;
}
