import type { Context } from 'hono';
import { didYouMean } from '../../engine/src/shared/nearest.ts';
import { isObject } from '../../engine/src/shared/own.ts';

/** A tool that an assistant can call. Every argument is a string. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  arguments: Record<string, ToolArgument>;
  /** Returns Markdown. Throws `ToolProblem` if there's no answer. `c` is the request of the client to charge. */
  run(args: ToolArguments, c: Context): Promise<string>;
}

interface ToolArgument {
  description: string;
  isRequired?: boolean;
  /** The only values, in any case. @default any text */
  values?: readonly string[];
}

export type ToolArguments = Record<string, string | undefined>;

/** Why a tool has no answer, and what to do instead. The assistant reads it and can try again. */
export class ToolProblem extends Error {}

/** A call that no tool accepts: the client gets a protocol error. */
export class BadCall extends Error {}

/** A name, query, or address is far shorter. Search has the same limit. */
const MAX_LENGTH = 512;

/** The arguments as JSON Schema. */
export function inputSchema(tool: Tool) {
  const entries = Object.entries(tool.arguments);
  return {
    type: 'object' as const,
    properties: Object.fromEntries(
      entries.map(([name, { description, values }]) => [
        name,
        { type: 'string', description, maxLength: MAX_LENGTH, ...(values && { enum: [...values] }) },
      ]),
    ),
    required: entries.flatMap(([name, { isRequired }]) => (isRequired ? [name] : [])),
    additionalProperties: false,
  };
}

/** The tool that a call names, with checked arguments. Throws `BadCall` for any other call. */
export function readCall(
  tools: readonly Tool[],
  { name, arguments: given = {} }: { name: string; arguments?: unknown },
): { tool: Tool; args: ToolArguments } {
  const tool = tools.find((one) => one.name === name);
  if (!tool) {
    const names = tools.map((one) => one.name);
    throw new BadCall(
      `There is no tool "${shown(name)}". ${didYouMean(name, names) ?? `The tools are ${names.join(', ')}.`}`,
    );
  }
  if (!isObject(given)) throw new BadCall(`The arguments of ${name} must be an object`);
  for (const key of Object.keys(given)) {
    if (Object.hasOwn(tool.arguments, key)) continue;
    const known = Object.keys(tool.arguments);
    const hint = didYouMean(key, known) ?? `Its arguments are ${known.join(', ')}.`;
    throw new BadCall(`${name} has no argument "${shown(key)}". ${hint}`);
  }
  const args: ToolArguments = {};
  for (const [key, argument] of Object.entries(tool.arguments)) {
    args[key] = readArgument({ tool: name, key, argument, value: given[key] });
  }
  return { tool, args };
}

function readArgument({
  tool,
  key,
  argument: { isRequired, values },
  value,
}: {
  tool: string;
  key: string;
  argument: ToolArgument;
  value: unknown;
}): string | undefined {
  // Some clients send null or an empty string for an argument that they leave out.
  const isMissing = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  if (isMissing) {
    if (isRequired) throw new BadCall(`${tool} requires the argument "${key}"`);
    return undefined;
  }
  if (typeof value !== 'string') throw new BadCall(`"${key}" of ${tool} must be a string, not ${kindOf(value)}`);
  if (value.length > MAX_LENGTH) throw new BadCall(`"${key}" of ${tool} is too long: at most ${MAX_LENGTH} characters`);
  const text = value.trim();
  if (!values) return text;
  const known = values.find((one) => one.toLowerCase() === text.toLowerCase());
  if (known === undefined)
    throw new BadCall(`"${key}" of ${tool} is "${text}", but must be one of: ${values.join(', ')}`);
  return known;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
}

/** A name in a message. It comes from the client, so it may be long. */
function shown(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
