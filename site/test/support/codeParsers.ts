import { spawnSync } from 'node:child_process';
import { transformSync } from 'esbuild';
import { parseAllDocuments } from 'yaml';

const problemOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return String(error);
  }
};

/** Parses many texts with a program that reads them from its standard input. */
const piped = (command: string, args: string[], input: string) => {
  const done = spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (done.error) throw new Error(`This test needs ${command}: ${done.error.message}`);
  return done;
};

/** The problem of each text, and its functions without a body. */
export const pythonOutcomes = (language: string, texts: string[]) => {
  const done = piped(
    'python3',
    ['site/test/support/parseCode.py'],
    JSON.stringify(texts.map((text) => [language, text])),
  );
  if (done.status !== 0) throw new Error(done.stderr);
  return JSON.parse(done.stdout) as { problem?: string; stubs: string[] }[];
};

const byPython = (language: string) => (texts: string[]) =>
  pythonOutcomes(language, texts).map(({ problem }) => problem);

/** `<account ID>` is a word that readers replace, not a redirection. */
const PLACEHOLDER_RE = /<[A-Za-z][\w .-]*>/g;

/** One `xargs` starts all shells, because starting a process from Node takes longer than the shell. */
const byBash = (texts: string[]) => {
  const input = texts.map((text, i) => `${text.replace(PLACEHOLDER_RE, 'word')}\0text${i}\0`).join('');
  const { status, stderr } = piped('xargs', ['-0', '-n2', '-P2', 'bash', '-nc'], input);
  // 123: some text has a problem.
  if (status !== 0 && status !== 123) throw new Error(stderr);
  return texts.map((_, i) => stderr.split('\n').find((line) => line.startsWith(`text${i}:`)));
};

const each = (parse: (text: string) => unknown) => (texts: string[]) =>
  texts.map((text) => problemOf(() => parse(text)));

const parseYaml = (text: string) => {
  for (const { errors } of parseAllDocuments(text)) if (errors[0]) throw errors[0];
};

const DOCKERFILE_RE =
  /^(?:ADD|ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|LABEL|RUN|SHELL|USER|VOLUME|WORKDIR) \S/;

const parseDockerfile = (text: string) => {
  const lines = text.replace(/\\\n/g, ' ').split('\n');
  const bad = lines.find((line) => line !== '' && !line.startsWith('#') && !DOCKERFILE_RE.test(line));
  if (bad !== undefined) throw new Error(`"${bad}" is no instruction`);
};

/** For each language that can be parsed, a function that returns the problem of each text, or undefined. */
export const PARSERS: Record<string, (texts: string[]) => (string | undefined)[]> = {
  python: byPython('python'),
  toml: byPython('toml'),
  bash: byBash,
  shell: byBash,
  json: each((text) => JSON.parse(text)),
  jsonl: each((text) => text.split('\n').map((line) => JSON.parse(line))),
  yaml: each(parseYaml),
  docker: each(parseDockerfile),
  dockerfile: each(parseDockerfile),
  js: each((text) => transformSync(text, { loader: 'js' })),
  ts: each((text) => transformSync(text, { loader: 'ts' })),
};
