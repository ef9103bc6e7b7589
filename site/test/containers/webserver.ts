import { runsIn } from '../../tools/ui/fillInstance.mjs';
import { createAsk, until } from '../../tools/ui/graphql.mjs';

interface RunEvent {
  type: string;
  message?: string;
  fileKey?: string;
}

/** Queries the web server, which listens on this port on every page. */
export const ask = createAsk('http://127.0.0.1:3000');

/** Waits until the web server answers and has loaded the code. */
export async function hasLoaded(): Promise<void> {
  // Docker opens the port before the server listens, and resets connections until then: `fetch` may wait forever.
  await until(
    'the web server answers',
    async () => {
      const response = await fetch('http://127.0.0.1:3000/server_info', { signal: AbortSignal.timeout(2000) });
      return response.ok;
    },
    { seconds: 300 },
  );
  const query = '{ workspaceOrError { ... on Workspace { locationEntries { locationOrLoadError { __typename } } } } }';
  await until(
    'the web server has loaded the code',
    async () => {
      const { workspaceOrError } = await ask(query);
      return workspaceOrError.locationEntries[0]?.locationOrLoadError?.__typename === 'RepositoryLocation';
    },
    { seconds: 300 },
  );
}

/** Waits for the end of a run and returns its ID. Another status than the wanted one is an error with the run's log. */
export async function finished(run: string, wanted: string): Promise<string> {
  const status = await until(
    `the run ${run} ends`,
    async () => {
      const ended = await runsIn(ask, ['SUCCESS', 'FAILURE', 'CANCELED']);
      return ended.find(({ runId }) => runId === run)?.status;
    },
    { seconds: 300 },
  );
  if (status !== wanted)
    throw new Error(`${status}: ${(await eventsOf(run)).map(({ message }) => message).join('\n')}`);
  return run;
}

export async function eventsOf(run: string): Promise<RunEvent[]> {
  const { logsForRun } = await ask(
    'query ($run: ID!) { logsForRun(runId: $run, limit: 1000) { ... on EventConnection { events { type: __typename ... on MessageEvent { message } ... on LogsCapturedEvent { fileKey } } } } }',
    { run },
  );
  return logsForRun.events;
}
