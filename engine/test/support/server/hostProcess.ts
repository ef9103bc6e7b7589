import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../tools/freePort.mjs';
import { rawRequest } from './rawRequest.ts';

export interface HostProcess {
  port: number;
  stop(): Promise<void>;
}

const MIME_TYPES = '/etc/nginx/mime.types';

/** Whether a program is installed; tests that need it are skipped otherwise. */
export function isInstalled(program: 'nginx' | 'caddy'): boolean {
  try {
    execFileSync(program, [program === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A real nginx with a server configuration, on its own port, with all its files in `folder`. */
export async function startNginx(folder: string, serverConf: (port: number) => string): Promise<HostProcess> {
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  await copyFile(MIME_TYPES, join(folder, 'mime.types'));
  await writeFile(join(folder, 'server.conf'), serverConf(port));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
events {}
http { access_log off; ${temporary.join(' ')} include ${folder}/server.conf; }`;
  await writeFile(join(folder, 'nginx.conf'), main);
  return await started(spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'pipe' }), port);
}

/** A real Caddy with a Caddyfile, on its own port, with all its files in `folder`. */
export async function startCaddy(folder: string, conf: (port: number) => string): Promise<HostProcess> {
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${conf(port)}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return await started(
    spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'pipe' }),
    port,
  );
}

/** Waits until the program responds; fails with its output. */
async function started(child: ChildProcess, port: number): Promise<HostProcess> {
  let printed = '';
  child.stderr?.on('data', (chunk) => {
    printed += chunk;
  });
  for (let attempt = 0; ; attempt++) {
    const answered = await rawRequest(port, '/').catch(() => null);
    if (answered) break;
    if (attempt === 200 || child.exitCode !== null) throw new Error(`No answer on port ${port}:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
