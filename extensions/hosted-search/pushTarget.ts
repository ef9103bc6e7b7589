import type { SiteConfig } from '../../engine/src/site/config/config.ts';

/** The index to push to, and its write key. */
interface PushTarget {
  appId: string;
  indexName: string;
  adminKey: string;
  /** Hosts to use instead of the service's own; empty for those. */
  hosts: { protocol: 'http' | 'https'; url: string }[];
}

/** Reads the target from the environment, then the configuration. The key is only in the environment. */
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
      : ['application ID', 'appId', 'ALGOLIA_APP_ID'];
    return wrong(`There is no ${what} to push to.`, `Set search.algolia.${key} in site.config.ts, or ${name}.`);
  }
  if (!/^[A-Za-z0-9]+$/.test(appId))
    return wrong(
      `The application ID "${appId}" does not consist of letters and digits.`,
      'Copy it from the dashboard.',
    );
  if (!adminKey) {
    return wrong(
      'There is no key for the push.',
      'Set ALGOLIA_ADMIN_KEY to the admin key, or to one with the permissions browse, addObject, deleteObject, settings, editSettings, and deleteIndex.',
    );
  }
  // Don't print any of it: it may be the right key plus a stray character.
  if (!/^[\x21-\x7e]+$/.test(adminKey))
    return wrong('ALGOLIA_ADMIN_KEY is not a key: it contains spaces or special characters.', 'Copy the key again.');
  if (adminKey === algolia?.apiKey) {
    return wrong(
      'ALGOLIA_ADMIN_KEY is the search-only key of site.config.ts, which cannot write.',
      'Set it to the admin key. Never write that key to a file, because readers could get it.',
    );
  }
  const addresses = read('ALGOLIA_HOSTS')?.split(',') ?? [];
  const hosts = addresses.map((address) => /^(https?):\/\/([^\s/?#@]+)\/?$/.exec(address.trim()));
  const bad = addresses[hosts.indexOf(null)];
  if (bad !== undefined)
    return wrong(
      `ALGOLIA_HOSTS contains "${bad.trim()}".`,
      'Write addresses such as https://search.example.com, separated by commas.',
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

export interface PushProblem {
  /** `usage`: the command, its keys, or the connection; `mistake`: the site's content. */
  kind: 'usage' | 'mistake';
  message: string;
  hint: string;
}

/** The optional fields of the client's errors. */
interface ClientError {
  name?: string;
  message?: string;
  status?: number;
  /** A copy of the index that couldn't be deleted. */
  leftover?: string;
  stackTrace?: { host: { url: string }; response: { status: number; content: string; isTimedOut: boolean } }[];
}

/** Describes a client's error to users. Never includes the key. */
export function pushProblem(error: unknown, appId: string): PushProblem {
  const { leftover } = error as ClientError;
  const problem = problemOf(error, appId);
  if (!leftover) return problem;
  return {
    ...problem,
    hint: `${problem.hint} If the index "${leftover}" exists, delete it; it is an unfinished copy.`,
  };
}

function problemOf(error: unknown, appId: string): PushProblem {
  const { name, message = String(error), status, stackTrace = [] } = error as ClientError;
  if (name === 'RetryError') {
    const reasons = new Map(stackTrace.map(({ host, response }) => [host.url, reasonOf(response)]));
    return usage(
      `No host of the application ${appId} could be reached: ${[...reasons].map((entry) => entry.join(' ')).join('; ')}.`,
      stackTrace.some(({ response }) => response.status > 0)
        ? 'Run it again later.'
        : 'Check the application ID and the network.',
    );
  }
  if (status === 403 && /application-id|invalid.*api key/i.test(message)) {
    return usage(
      `The application ${appId} rejected the key in ALGOLIA_ADMIN_KEY, or does not exist.`,
      'Copy the application ID and the admin key from the same page of the dashboard.',
    );
  }
  if (status === 401 || status === 403) {
    return usage(
      `The key in ALGOLIA_ADMIN_KEY does not have permission: ${message}.`,
      'Use the admin key, or one with the permissions browse, addObject, deleteObject, settings, editSettings, and deleteIndex.',
    );
  }
  if (status === 429)
    return usage(`The application ${appId} has reached its request limit: ${message}.`, 'Run it again later.');
  if (status === 400 && /too big/i.test(message)) {
    return {
      kind: 'mistake',
      message: `A record is too large for the plan: ${message}.`,
      hint: 'Split the paragraph.',
    };
  }
  if (status !== undefined)
    return usage(
      `The service rejected the request: ${message} (${status}).`,
      'Run it again. If it fails again, the message explains why.',
    );
  return usage(`The push failed: ${message}.`, 'Run it again.');
}

function usage(message: string, hint: string): PushProblem {
  return { kind: 'usage', message: message.replace(/\.{2,}$/, '.'), hint };
}

function reasonOf({ status, content, isTimedOut }: { status: number; content: string; isTimedOut: boolean }): string {
  if (isTimedOut) return 'timed out';
  return status > 0 ? `answered ${status}` : `failed (${content})`;
}
