import { allFlags, entries } from '../facts/commands.ts';
import type { ApiObject, Command, SchemaField } from '../facts/facts.ts';

/** Parameters that the package documents, and configurable fields: the names of each, preferred one first. */
export function documentedParts(object: ApiObject): string[][] {
  const { signature, docParams = [], config, lifecycle } = object;
  const fields = (config?.fields ?? []).map(({ name, alias = name }) => [...new Set([alias, name])]);
  const isField = new Set(fields.flat());
  const parameters = (signature?.parameters ?? []).filter(({ name }) => docParams.includes(name) && !isField.has(name));
  const parts = [...parameters.map(({ name }) => [name]), ...fields];
  return parts.filter((names) => names.every((name) => lifecycle?.params?.[name]?.status !== 'hidden'));
}

/** Every name that descriptions may be about: the parts in the object's entry. */
export function partNames(object: ApiObject): Set<string> {
  const { signature, config, members = [], inheritedMembers = [], typedDict = [], parameters = [], command } = object;
  const [own, ...inner] = command ? entries(command, 2) : [];
  const fields = config?.fields ?? [];
  return new Set([
    ...fields.flatMap(({ alias }) => alias ?? []),
    ...[signature?.parameters ?? [], fields, typedDict, members, inheritedMembers, parameters]
      .flat()
      .map(({ name }) => name),
    ...(fields.length === 0 ? schemaNames(config?.schemaFields ?? []) : []),
    ...(own ? commandParts(own.command) : []),
    ...inner.flatMap((entry) => [entry.command.prog, ...commandParts(entry.command)]),
  ]);
}

/** Every flag of a page's commands. */
export function commonNames(objects: readonly ApiObject[]): Set<string> {
  const commands = objects.flatMap(({ command }) => (command ? entries(command, 2) : []));
  return new Set(commands.flatMap(({ command }) => flagsOf(command)));
}

function commandParts(command: Command): string[] {
  return [...flagsOf(command), ...(command.arguments ?? []).map(({ name }) => name)];
}

function flagsOf({ options }: Command): string[] {
  return options.filter(({ hidden }) => !hidden).flatMap(allFlags);
}

function schemaNames(fields: readonly SchemaField[], path = ''): string[] {
  return fields.flatMap(({ name, type, fields: inner = [] }) => [
    name,
    `${path}${name}`,
    ...schemaNames(inner, `${path}${name}${/Array\[/.test(type) ? '[]' : ''}.`),
  ]);
}
