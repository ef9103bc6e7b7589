import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Images that the pages build on or start, with the Dockerfile in `bases/` that makes a replacement. */
const BASES = {
  'python:3.12-slim': 'python',
  'python:3.12-slim-bookworm': 'python',
  'python:3.11-slim': 'python',
  'postgres:16': 'postgres',
  'rabbitmq:3': 'rabbitmq',
  'restic/restic:0.18.0': 'restic',
};
const DEBIAN = 'dagster-docs/debian';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Makes those base images that Docker doesn't have, from Debian's packages, and returns their names. Their Python and
 * Postgres are Debian's, so the versions differ from the names.
 */
export function makeBases() {
  const missing = Object.keys(BASES).filter((name) => !hasImage(name));
  if (missing.length === 0) return missing;
  const context = mkdtempSync(join(tmpdir(), 'bases-'));
  try {
    if (!hasImage(DEBIAN)) importDebian(join(context, 'debian'));
    cpSync(fileURLToPath(new URL('bases', import.meta.url)), context, { recursive: true });
    writePackageSettings(context);
    for (const name of missing) {
      // The second tag keeps the layers when the first is removed.
      const tags = ['--tag', name, '--tag', `dagster-docs/${BASES[name]}`];
      run('docker', ['build', '--quiet', ...tags, '--file', join(context, `${BASES[name]}.Dockerfile`), context]);
    }
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
  return missing;
}

/** Removes the official names from the replacements, so that nobody takes these for the real images. */
export function removeBases(names) {
  if (names.length > 0) run('docker', ['image', 'rm', ...names]);
}

function hasImage(name) {
  return spawnSync('docker', ['image', 'inspect', name]).status === 0;
}

function importDebian(folder) {
  if (process.getuid() !== 0 || spawnSync('debootstrap', ['--version']).status !== 0)
    throw new Error(
      `Docker lacks some of ${Object.keys(BASES).join(', ')}. Pull them, or install debootstrap and run this as root.`,
    );
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder]);
  run('sh', ['-c', `tar --create --directory "$0" . | docker import - ${DEBIAN}`, folder]);
}

/** The package index of this machine, and the certificates that it trusts. */
function writePackageSettings(context) {
  const index = spawnSync('pip', ['config', 'get', 'global.index-url'], { encoding: 'utf8' });
  const lines = ['[global]', `cert = ${CERTIFICATES}`];
  if (index.status === 0) lines.push(`index-url = ${index.stdout.trim()}`);
  writeFileSync(join(context, 'pip.conf'), `${lines.join('\n')}\n`);
  copyFileSync(CERTIFICATES, join(context, 'ca-certificates.crt'));
}

function run(command, args) {
  const done = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (done.status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${done.error?.message ?? done.stdout + done.stderr}`);
}
