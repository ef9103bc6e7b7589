import type { Engine } from '../build/plan/engine.ts';
import type { Project } from '../project/project.ts';
import type { Output } from '../project/report.ts';

/** Exit codes, as documented in `--help`. */
export const EXIT = { ok: 0, mistakes: 1, usage: 2 } as const;

/** What `--help` says of a command, and how its options are parsed. */
export interface CliCommand {
  /** @example 'serve a built site' */
  summary: string;
  /** The name of its only argument, which it requires. @default no argument */
  argument?: string;
  /** Every option besides `--help`. */
  options: Record<string, { type: 'string' | 'boolean'; help: string; value?: string }>;
  /** Lines at the end of its help. */
  notes?: string[];
}

/** The options that a user has given, and the argument by its name. */
export type Values = Record<string, string | boolean | undefined>;

interface CommandContext {
  /** From the options `root` and `out`. */
  project: Project;
  engine: Engine;
  output: Output;
}

/** What an extension adds to the command line: commands by name, of one or two words. */
export type CliExtension = Record<
  string,
  CliCommand & { run(values: Values, context: CommandContext): Promise<number> }
>;

/** By name. The launcher fills this record from `extensions/<name>/cli.ts`, so it's empty in unit tests. */
export const cliExtensions: Record<string, CliExtension> = {};
