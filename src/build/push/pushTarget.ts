import type { SiteConfig } from '../../site/config/config.ts';
import type { PushProblem } from './pushProblem.ts';

/** The index that is pushed to, and the key that may write to it. */
export interface PushTarget {
  appId: string;
  indexName: string;
  adminKey: string;
  /** Addresses to ask instead of the service's own; none for those. */
  hosts: { protocol: 'http' | 'https'; url: string }[];
}

/** Reads the target from the configuration and the environment, which comes first. The key is in the environment alone. */
export function pushTarget(
  algolia: Omit<NonNullable<SiteConfig['search']['algolia']>, 'insights'> | null,
  env: Record<string, string | undefined>,
): { target: PushTarget } | { problem: PushProblem } {
  const read = (name: string) => env[name]?.trim() || undefined;
  const appId = read('ALGOLIA_APP_ID') ?? algolia?.appId;
  const indexName = read('ALGOLIA_INDEX_NAME') ?? algolia?.indexName;
  const adminKey = read('ALGOLIA_ADMIN_KEY');
  if (!appId || !indexName) {
    const [what, key, name] = appId
      ? ['index name', 'indexName', 'ALGOLIA_INDEX_NAME']
      : ['application id', 'appId', 'ALGOLIA_APP_ID'];
    return wrong(`There is no ${what} to push to.`, `Set search.algolia.${key} in site.config.ts, or ${name}.`);
  }
  if (!/^[A-Za-z0-9]+$/.test(appId))
    return wrong(`The application id "${appId}" is not made of letters and digits.`, 'Copy it from the dashboard.');
  if (!adminKey) {
    return wrong(
      'There is no key to push with.',
      'Set ALGOLIA_ADMIN_KEY to the admin key, or to one that may browse, addObject, deleteObject, settings, editSettings and deleteIndex.',
    );
  }
  // Not a word of what it is: it may be the right key with a character too many.
  if (!/^[\x21-\x7e]+$/.test(adminKey))
    return wrong('ALGOLIA_ADMIN_KEY is no key: it has spaces or signs in it.', 'Copy the key again.');
  if (adminKey === algolia?.apiKey) {
    return wrong(
      'ALGOLIA_ADMIN_KEY is the search-only key of site.config.ts, which cannot write.',
      'Set it to the admin key, and never write that into a file: readers would get it.',
    );
  }
  const addresses = read('ALGOLIA_HOSTS')?.split(',') ?? [];
  const hosts = addresses.map((address) => /^(https?):\/\/([^\s/?#@]+)\/?$/.exec(address.trim()));
  const bad = addresses[hosts.indexOf(null)];
  if (bad !== undefined)
    return wrong(
      `ALGOLIA_HOSTS has "${bad.trim()}" in it.`,
      'Write addresses such as https://search.example.com, with commas between them.',
    );
  return {
    target: {
      appId,
      indexName,
      adminKey,
      hosts: hosts.map((match) => ({ protocol: match?.[1] === 'http' ? 'http' : 'https', url: match?.[2] ?? '' })),
    },
  };
}

function wrong(message: string, hint: string): { problem: PushProblem } {
  return { problem: { kind: 'usage', message, hint } };
}
