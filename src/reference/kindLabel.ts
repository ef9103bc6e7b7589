import type { ApiObject } from './facts.ts';

/** What a definition is to the people who use it. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  ResourceDefinition: 'resource',
  IOManagerDefinition: 'I/O manager',
  InputManagerDefinition: 'input manager',
  ExecutorDefinition: 'executor',
  LoggerDefinition: 'logger',
  OpDefinition: 'op',
  HookDefinition: 'hook',
  DagsterTypeLoader: 'type loader',
  RunLauncher: 'run launcher',
  RunCoordinator: 'run coordinator',
  Scheduler: 'scheduler',
  RunStorage: 'run storage',
  EventLogStorage: 'event log storage',
  ScheduleStorage: 'schedule storage',
  ComputeLogManager: 'compute log manager',
};

/** The kind of an object in a word or two: `class`, `resource`, `command`. */
export function kindLabel({ kind, definitionType }: Pick<ApiObject, 'kind' | 'definitionType'>): string {
  const special = definitionType === undefined ? undefined : DEFINITIONS[definitionType];
  if (special && (kind === 'config' || kind === 'class')) return special;
  if (kind === 'config') return 'configurable';
  return kind === 'cli' ? 'command' : kind;
}
