// @ts-check
/** Deployments with a code server of their own, which the guides start outside `dagster dev`. */
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SNIPPETS = fileURLToPath(new URL('../../snippets', import.meta.url));
const HOST = '127.0.0.1';

/**
 * @param {string} location that the workspace file names
 * @param {{ workspace: string, code: string, module: string }} files `workspace` and `code` are below snippets/;
 * the code server loads `module`
 * @returns {import('./projects.mjs').Project}
 */
function deployment(location, { workspace, code, module }) {
  return {
    environment: 'snippets-venv',
    requirements: 'requirements.txt',
    locations: [location],
    settings: '',
    prepare({ home, python, env }) {
      const cwd = join(home, 'deployment');
      const file = join(cwd, `${module.replace('.', '/')}.py`);
      mkdirSync(dirname(file), { recursive: true });
      copyFileSync(join(SNIPPETS, code), file);
      // Docker Compose resolves the name of a container.
      const targets = readFileSync(join(SNIPPETS, workspace), 'utf8').replace('host: ferries', `host: ${HOST}`);
      writeFileSync(join(cwd, 'workspace.yaml'), targets);
      const start = { cwd, env: { ...env, PYTHONPATH: cwd, ARCHIVE_HOST: HOST } };
      const address = ['--host', HOST, '--port', /port: (\d+)/.exec(targets)?.[1] ?? ''];
      const server = spawn(python, ['-m', 'dagster', 'code-server', 'start', ...address, '-m', module], {
        ...start,
        stdio: 'ignore',
      });
      return { ...start, args: ['-w', 'workspace.yaml'], stop: () => server.kill() };
    },
    async fill() {},
  };
}

const DEPLOY = 'guides/deploy';

export const CODE_SERVER_PROJECTS = {
  archive: deployment('archive', {
    workspace: `${DEPLOY}/code_locations/workspace_yaml/workspace_grpc.yaml`,
    code: `${DEPLOY}/code_locations/managing_code_locations_with_definitions/museum.py`,
    module: 'museum.definitions',
  }),
  ferries: deployment('ferries', {
    workspace: `${DEPLOY}/deployment_options/docker/workspace.yaml`,
    code: `${DEPLOY}/deployment_options/docker/ferries.py`,
    module: 'ferries',
  }),
  service: deployment('orders', {
    workspace: `${DEPLOY}/service/workspace-service.yaml`,
    code: 'getting_started/concepts/shop.py',
    module: 'orders.definitions',
  }),
};
