import { bundledLanguages } from 'shiki/langs';
import { own } from '../../shared/own.ts';

/** Languages shown without colors and without a warning. */
const PLAIN = new Set(['text', 'plaintext', 'plain', 'txt', 'none', 'output', 'log', 'csv', 'ansi']);

/** Languages of commands, also with their output. */
export const SHELLS: ReadonlySet<string> = new Set(
  'shell shellscript shellsession console bash sh zsh fish powershell ps ps1 bat batch cmd'.split(' '),
);

/** Names that authors use and Shiki doesn't know. */
const ALIASES: Readonly<Record<string, string>> = {
  env: 'dotenv',
  conf: 'ini',
  cfg: 'ini',
  jinja2: 'jinja',
  pycon: 'python',
  python3: 'python',
  powershellconsole: 'powershell',
};

/**
 * The canonical name of a fence's language (`YAML` -> `yaml`, `env` -> `dotenv`, `txt` and none -> `text`). Undefined
 * if it can't be colored.
 */
export function languageOf(written: string): string | undefined {
  const name = written.toLowerCase();
  if (name === '' || PLAIN.has(name)) return 'text';
  if (Object.hasOwn(ALIASES, name)) return ALIASES[name];
  if (Object.hasOwn(bundledLanguages, name)) return name;
  if (!name.startsWith(DIFF)) return undefined;
  const changed = languageOf(name.slice(DIFF.length));
  return changed === undefined || changed.startsWith(DIFF) ? undefined : DIFF + changed;
}

const DIFF = 'diff-';

/** The language of the lines of a diff: `diff-python` -> `python`. Undefined for other languages. */
export function changedLanguage(written: string): string | undefined {
  const language = languageOf(written);
  return language?.startsWith(DIFF) ? language.slice(DIFF.length) : undefined;
}

/** Languages that people don't call by their files' endings. */
const ENDINGS: Readonly<Record<string, string>> = { py: 'python', yml: 'yaml' };

/** The canonical name of a file's language, by its ending. `text` if it can't be colored. */
export function languageOfFile(path: string): string {
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? '';
  return own(ENDINGS, ending) ?? languageOf(ending) ?? 'text';
}

/** Candidates to suggest for an unknown name. */
export function languageNames(): string[] {
  return Object.keys(bundledLanguages);
}
