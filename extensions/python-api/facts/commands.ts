import type { Command, CommandOption } from './facts.ts';

/** A command of a tree, with its position in the page. */
export interface CommandEntry {
  command: Command;
  level: 2 | 3 | 4;
  id: string;
  /** Its name in the table of contents, below its parent. */
  short: string;
}

/** The visible commands of a tree, each before its subcommands. */
export function entries(command: Command, level: 2 | 3 | 4, parent = ''): CommandEntry[] {
  const below = Math.min(4, level + 1) as 3 | 4;
  const inner = (command.commands ?? [])
    .filter(({ hidden }) => !hidden)
    .flatMap((child) => entries(child, below, command.prog));
  const short = command.prog.startsWith(`${parent} `) ? command.prog.slice(parent.length + 1) : command.prog;
  return [{ command, level, id: commandId(command), short }, ...inner];
}

export const commandId = ({ prog }: Command) => prog.replaceAll(' ', '-');

/** `--port` rather than `-p`. */
export function longFlag({ flags }: Pick<CommandOption, 'flags'>): string {
  return flags.find((flag) => flag.startsWith('--')) ?? flags[0] ?? '';
}

/** All flags, including those that turn it off. */
export function allFlags({ flags, offFlags = [] }: CommandOption): string[] {
  return [...flags, ...offFlags];
}
