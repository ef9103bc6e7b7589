import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { outFolderProblem } from '../build/emit/outFolder.ts';
import { lastOutputs, stateFiles } from '../build/lastBuild.ts';
import type { Engine } from '../build/plan/engine.ts';
import { reportBuild } from '../build/reportBuild.ts';
import { runBuild } from '../build/runBuild.ts';
import { openProject } from '../project/project.ts';
import { type Output, paint } from '../project/report.ts';
import { type CliCommand, type CliExtension, cliExtensions, EXIT, type Values } from './extensions.ts';

interface CliContext {
  engine: Engine;
  /** Bundles the current sources; the dev server calls it when the theme changes. */
  ensureEngine: () => Promise<Engine>;
  /** Whether code can't run from the folder. */
  isUnusable: (folder: string) => boolean;
}

const location = {
  root: {
    type: 'string',
    value: 'DIR',
    help: 'folder of the project: docs/, site.config.ts, sidebars.ts, or a folder with the project in site/ (default: the current one)',
  },
  out: { type: 'string', value: 'DIR', help: 'output folder (default: dist)' },
} as const;
const reporting = {
  json: { type: 'boolean', help: 'print one JSON object at the end instead of text' },
  quiet: { type: 'boolean', help: 'print diagnostics only' },
} as const;
const port = { type: 'string', value: 'N', help: 'port (default: PORT or 3000)' } as const;
const address = { port, host: { type: 'string', value: 'NAME', help: 'address to listen on (default: all)' } } as const;
const ownAddress = {
  port,
  host: {
    type: 'string',
    value: 'NAME',
    help: 'address or name to serve, 0.0.0.0 for all (default: this machine only)',
  },
} as const;

const OWN: Record<string, CliCommand> = {
  build: {
    summary: 'build the site, rendering what changed',
    options: {
      ...location,
      ...reporting,
      force: { type: 'boolean', help: 'rebuild everything, ignoring all caches' },
      explain: {
        type: 'string',
        value: 'PAGE',
        help: 'explain what a page (path, ID, or file) depends on and why it was rebuilt',
      },
      compress: { type: 'boolean', help: 'also compress each changed file (brotli and gzip), for servers' },
    },
  },
  check: {
    summary: 'render and check everything without writing files',
    options: {
      root: location.root,
      ...reporting,
      strict: { type: 'boolean', help: 'treat warnings as errors (exit code 1)' },
    },
  },
  serve: { summary: 'serve a built site', options: { ...location, ...address } },
  start: { summary: 'build what changed, then serve', options: { ...location, ...address, quiet: reporting.quiet } },
  'search explain': {
    summary: "explain the order of a query's first hits in a built site",
    argument: 'QUERY',
    options: location,
    notes: [
      'For each hit: its group, and the values that ordered it in the group (engine/src/search/engine/rank/criteria.ts).',
    ],
  },
  dev: {
    summary: 'serve pages from their sources; edits appear immediately',
    options: { root: location.root, ...ownAddress },
  },
};

const OF_EXTENSIONS: ReadonlyMap<string, CliExtension[string]> = new Map(
  Object.values(cliExtensions).flatMap((commands) => Object.entries(commands)),
);
const COMMANDS: ReadonlyMap<string, CliCommand> = new Map([...Object.entries(OWN), ...OF_EXTENSIONS]);

/** They run until they're stopped. */
const SERVERS = ['serve', 'start', 'dev'];

/** Runs the command line. Returns the exit code; servers return once they are stopped. */
export async function main(argv: string[], context: CliContext, output: Output = terminal(argv[0])): Promise<number> {
  const [name = '', ...rest] = withSubcommand(argv);
  if (name === '' || name === 'help' || name === '--help' || name === '-h') {
    output.write(overview());
    return name === '' ? EXIT.usage : EXIT.ok;
  }
  const command = COMMANDS.get(name);
  if (!command) {
    output.write(`Unknown command "${name}".\n\n${overview()}`);
    return EXIT.usage;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    output.write(commandHelp(name, command));
    return EXIT.ok;
  }
  let values: Record<string, string | boolean | undefined>;
  try {
    values = readValues(command, rest);
  } catch (error) {
    output.write(`${(error as Error).message}\n\n${commandHelp(name, command)}`);
    return EXIT.usage;
  }
  return await run(name, values, context, output);
}

function readValues({ options, argument }: CliCommand, args: string[]): Values {
  const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: argument !== undefined });
  if (argument === undefined) return values;
  if (positionals.length !== 1) throw new Error(`Give one ${argument}, in quotes if it has spaces.`);
  return { ...values, [argument]: positionals[0] };
}

/** Some names are two words: `search push`. */
function withSubcommand([first = '', second, ...rest]: string[]): string[] {
  const both = `${first} ${second}`;
  return COMMANDS.has(both) ? [both, ...rest] : second === undefined ? [first] : [first, second, ...rest];
}

async function run(name: string, values: Values, context: CliContext, output: Output): Promise<number> {
  const { engine } = context;
  const text = (key: string) => (typeof values[key] === 'string' ? values[key] : undefined);
  const project = openProject({ root: text('root') ?? '.', out: text('out') });
  const runsOwnCode = name !== 'serve' && name !== 'search explain';
  if (runsOwnCode && context.isUnusable(project.root)) {
    const message = `The path of the folder ${project.root} contains a quote, a backslash, or a line break.`;
    output.write(`${paint(output, 'red', 'error')} ${message}\n  hint: Rename the folder.\n`);
    return EXIT.usage;
  }
  const stats = statSync(project.root, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) {
    const problem = stats ? `${project.root} isn't a folder` : `There's no folder ${project.root}`;
    output.write(`${problem}. --root names the folder of the project.\n`);
    return EXIT.usage;
  }
  const extension = OF_EXTENSIONS.get(name);
  if (extension) return await extension.run(values, { project, engine, output });
  if (name === 'search explain') {
    const { explainSearch } = await import('../server/search/explainSearch.ts');
    return (await explainSearch(project, text('QUERY') ?? '', output)) ? EXIT.ok : EXIT.usage;
  }
  // Treat an empty PORT as unset: as a number it would be 0, any free port.
  const given = text('port') ?? (process.env.PORT?.trim() || '3000');
  const port = Number(given);
  if (given.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65535) {
    output.write(`The port "${given}" is not a number from 0 to 65535.\n`);
    return EXIT.usage;
  }
  const host = text('host');
  if (host?.trim() === '') {
    // Node would listen on all addresses.
    output.write('The host is empty. Omit --host, or specify an address or name.\n');
    return EXIT.usage;
  }

  if (name === 'dev') {
    const { dev } = await import('../dev/dev.ts');
    const code = await dev({ project, engine, ensureEngine: context.ensureEngine, port, host, output });
    // Don't let a remaining handle (a bundler, a watcher in mid-scan) keep the process alive for long.
    setTimeout(() => process.exit(code), 1000).unref();
    return code;
  }
  if (name !== 'serve') {
    const problem = name === 'check' ? null : outFolderProblem(project, stateFiles(project).upToDate);
    if (problem) {
      output.write(`${paint(output, 'red', 'error')} ${problem}\n`);
      return EXIT.usage;
    }
    const quiet = values.quiet === true || values.json === true;
    const start = performance.now();
    const check = name === 'check';
    const built = await runBuild({
      project,
      engine,
      output,
      quiet,
      force: values.force === true,
      check,
      explain: text('explain'),
      afterward: async ({ ok }) => {
        if (!values.compress || !ok) return;
        const { compressAll } = await import('../server/static/compressAll.ts');
        await compressAll(project.out, lastOutputs(project));
      },
      // A line that isn't part of the JSON object or the diagnostics.
      notice: (line) => (quiet ? void process.stderr.write(`${line}\n`) : output.write(`${line}\n`)),
    });
    const result = values.strict === true && built.diagnostics.length > 0 ? { ...built, ok: false } : built;
    const seconds = (performance.now() - start) / 1000;
    reportBuild(output, {
      result,
      project,
      seconds,
      json: values.json === true,
      quiet: values.quiet === true,
      check,
    });
    if (!result.ok) return result.problem && 'kind' in result.problem ? EXIT.usage : EXIT.mistakes;
    if (text('explain') !== undefined && !result.explanation) {
      // Keep the JSON object the only output; it has no explanation.
      if (values.json === true) return EXIT.usage;
      output.write(
        `${paint(output, 'red', 'error')} There is no page "${text('explain')}": specify its path, ID, or file.\n`,
      );
      return EXIT.usage;
    }
    if (name !== 'start') return EXIT.ok;
  }
  const { serve } = await import('../server/serve.ts');
  return await serve({
    dist: project.out,
    port,
    host,
    output,
    compress: name === 'start' ? lastOutputs(project) : undefined,
  });
}

function terminal(command = ''): Output {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // A reader such as `head` may close the pipe early, which isn't an error.
    if (code === 'EPIPE') process.exit(EXIT.ok);
    // A server doesn't need its log, whose disk may be full.
    if (SERVERS.includes(command)) return;
    console.error(`The output can't be written: ${message}`);
    process.exit(EXIT.usage);
  });
  return {
    terminal: process.stdout.isTTY === true && !process.env.NO_COLOR,
    write: (text) => void process.stdout.write(text),
  };
}

function overview(): string {
  const rows = [...COMMANDS].map(([name, { summary }]) => `  ${name.padEnd(14)} ${summary}`);
  return [
    'Usage: docs <command> [options]',
    '',
    ...rows,
    '',
    'docs <command> --help lists the options of a command.',
    'Exit codes: 0 success; 1 the site has errors (they are printed, and the output folder is unchanged);',
    "            2 the command line is invalid, the port is in use, the disk is full or can't be written, or the hosted",
    '              index is unavailable; 70 a bug in the engine.',
    '',
  ].join('\n');
}

function commandHelp(name: string, { summary, argument, options, notes = [] }: CliCommand): string {
  const rows = Object.entries({ ...options, help: { type: 'boolean', help: 'this text', value: undefined } }).map(
    ([key, { help, value }]) => `  ${`--${key}${value ? ` ${value}` : ''}`.padEnd(16)} ${help}`,
  );
  return [
    `Usage: docs ${name} ${argument ? `${argument} ` : ''}[options]`,
    '',
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
    '',
    ...rows,
    '',
    ...notes,
    ...(notes.length > 0 ? [''] : []),
  ].join('\n');
}
