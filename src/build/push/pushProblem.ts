/** Why nothing was pushed. */
export interface PushProblem {
  /** `usage`: the command, its keys or the way to the service; `mistake`: what the site holds. */
  kind: 'usage' | 'mistake';
  message: string;
  hint: string;
}

/** What the client's errors have, as far as they have it. */
interface ClientError {
  name?: string;
  message?: string;
  status?: number;
  /** A copy of the index that could not be deleted. */
  leftover?: string;
  stackTrace?: { host: { url: string }; response: { status: number; content: string; isTimedOut: boolean } }[];
}

/** A client's error in the terms of the command. Never says the key. */
export function pushProblem(error: unknown, appId: string): PushProblem {
  const { leftover } = error as ClientError;
  const problem = problemOf(error, appId);
  if (!leftover) return problem;
  return { ...problem, hint: `${problem.hint} If it is there, delete the index "${leftover}", an unfinished copy.` };
}

function problemOf(error: unknown, appId: string): PushProblem {
  const { name, message = String(error), status, stackTrace = [] } = error as ClientError;
  if (name === 'RetryError') {
    const reasons = new Map(stackTrace.map(({ host, response }) => [host.url, reasonOf(response)]));
    return usage(
      `No host of the application ${appId} could be reached: ${[...reasons].map((entry) => entry.join(' ')).join('; ')}.`,
      stackTrace.some(({ response }) => response.status > 0)
        ? 'Run it again later.'
        : 'Is the application id right, and the network there?',
    );
  }
  if (status === 403 && /application-id|invalid.*api key/i.test(message)) {
    return usage(
      `The application ${appId} does not know the key in ALGOLIA_ADMIN_KEY, or there is no such application.`,
      'Copy the application id and the admin key from the same page of the dashboard.',
    );
  }
  if (status === 401 || status === 403) {
    return usage(
      `The key in ALGOLIA_ADMIN_KEY may not do this: ${message}.`,
      'Use the admin key, or one that may browse, addObject, deleteObject, settings, editSettings and deleteIndex.',
    );
  }
  if (status === 429)
    return usage(`The application ${appId} takes no more requests now: ${message}.`, 'Run it again later.');
  if (status === 400 && /too big/i.test(message)) {
    return {
      kind: 'mistake',
      message: `A record is too large for the plan: ${message}.`,
      hint: 'Split the paragraph.',
    };
  }
  if (status !== undefined)
    return usage(
      `The service refused: ${message} (${status}).`,
      'Run it again; if it refuses again, the message says why.',
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
