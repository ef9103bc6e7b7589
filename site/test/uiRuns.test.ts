import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { expect, it } from 'vitest';
import { allSucceed } from '../tools/ui/allSucceed.mjs';
import { EXAMPLE_PROJECTS } from '../tools/ui/examples.mjs';
import type { Ask } from '../tools/ui/graphql.mjs';
import { killTree } from '../tools/ui/killTree.mjs';

type Run = { runId: string; jobName: string; status: string };

/** A web server with these runs, whose failed steps have these errors. It records what is launched. */
function server(runs: Run[], events: object[] = []) {
  const launched: { runConfigData: object }[] = [];
  const ask: Ask = async (
    query,
    variables: { filter?: { statuses: string[] }; params?: (typeof launched)[0] } = {},
  ) => {
    if (variables.params) launched.push(variables.params);
    if (query.includes('launchRun(')) return { launchRun: { run: { runId: '1' } } };
    if (query.includes('logsForRun(')) return { logsForRun: { events } };
    return { runsOrError: { results: runs.filter(({ status }) => variables.filter?.statuses.includes(status)) } };
  };
  return { ask, launched };
}

const run = (status: string): Run => ({ runId: '1', jobName: 'prices', status });

it('a failed run says which step failed, and why', async () => {
  const error = { message: 'An error occurred', causes: [{ message: 'No such file' }] };
  const { ask } = server([run('FAILURE'), run('SUCCESS')], [{}, { stepKey: 'load', error }]);
  await expect(allSucceed(ask, 1)).rejects.toThrow('A run of prices failed: load\nAn error occurred\nNo such file');
});

it('a run that failed without a failed step is reported too', async () => {
  await expect(allSucceed(server([run('FAILURE')]).ask, 1)).rejects.toThrow('A run of prices failed');
});

it('runs that succeeded are enough', async () => {
  const { ask } = server([run('SUCCESS')]);
  await expect(allSucceed(ask, 1)).resolves.toBeUndefined();
});

it('the steps of the fuel finder share no process, and so no client of Anthropic', async () => {
  const { ask, launched } = server([run('SUCCESS')]);
  await EXAMPLE_PROJECTS.fuel.fill({ ask, origin: '', home: '', ended: new Promise(() => {}), stop: async () => {} });
  expect(launched.map(({ runConfigData }) => runConfigData)).toEqual([{}]);
});

it('a process ends with those that it has started, in their own groups too', async () => {
  // Like the DAG processor of Airflow: its child ignores SIGTERM and has its own group.
  const child = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)";
  const parent = `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { detached: true });
    console.log(pid); setInterval(() => {}, 1000)`;
  const started = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(started.stdout, 'data');
  const ended = once(started, 'exit');
  killTree(started.pid ?? 0);
  await ended;
  const lives = () => {
    try {
      return process.kill(Number(line), 0);
    } catch {
      return false;
    }
  };
  await expect.poll(lives).toBe(false);
});
