import { type Output, paint, printDiagnostics } from '../../engine/src/project/report.ts';
import { bytes, counted } from '../../engine/src/shared/format.ts';
import type { ContentDiff, ObjectsDiff } from './diffContent.ts';
import type { PushResult } from './pushSearch.ts';

interface PushReport {
  result: PushResult;
  root: string;
  seconds: number;
  json: boolean;
  quiet: boolean;
}

/** Limits the listed records of each kind; a first push has thousands. */
const NAMED = 10;

/** Prints a push's result: the differences, then what was done (or one JSON object). */
export function reportPush(output: Output, { result, root, seconds, json, quiet }: PushReport): void {
  if (json) {
    const { diff, ...rest } = result;
    output.write(
      `${JSON.stringify({ ...rest, ...(diff && { diff: plainDiff(diff) }), seconds: Number(seconds.toFixed(3)) })}\n`,
    );
    return;
  }
  printDiagnostics(output, root, result.diagnostics);
  const { appId, indexName, diff, large, alteredSettings, problem } = result;
  const warn = (text: string) => output.write(`${paint(output, 'yellow', 'warning')} ${text}\n`);
  for (const { objectID, bytes: size, refused } of large) {
    warn(
      `The record ${objectID} has ${bytes(size)}: ${refused ? 'no plan accepts it' : 'the free plan accepts up to 10 kB'}.`,
    );
  }
  if (diff && !quiet) output.write(formatDiff(output, diff));
  for (const key of alteredSettings)
    warn(`The service stores the setting "${key}" in a different form than it was sent.`);
  if (problem) {
    output.write(`${paint(output, 'red', 'error')} ${problem.message}\n`);
    output.write(`  ${paint(output, 'cyan', 'hint:')} ${problem.hint}\n\n`);
    if (diff) {
      const state = result.untouched ? 'is unchanged' : 'is either unchanged or complete; run it again to find out';
      output.write(`The index "${indexName}" of ${appId} ${state}.\n`);
    }
  }
  if (!quiet && result.ok) output.write(`${summary(output, result)} (${seconds.toFixed(2)} s)\n`);
}

function summary(output: Output, { appId, indexName, records = 0, dryRun, sent, isNew }: PushResult): string {
  const index = `the index "${indexName}" of ${appId}${isNew ? ' (new)' : ''}`;
  if (sent) return `${paint(output, 'green', 'Pushed:')} ${index} holds ${counted(records, 'record')} now`;
  if (dryRun)
    return `${paint(output, 'green', 'Dry run:')} nothing was sent to ${index}; the site has ${counted(records, 'record')}`;
  return `${paint(output, 'green', 'Up to date:')} ${index} holds the ${counted(records, 'record')} of the site`;
}

/** The differences, one per line. */
function formatDiff(output: Output, { records, settings, synonyms }: ContentDiff): string {
  const lines: string[] = [];
  const add = (text: string) => lines.push(`  ${paint(output, 'green', '+')} ${text}`);
  const change = (text: string) => lines.push(`  ${paint(output, 'yellow', '~')} ${text}`);
  const remove = (text: string) => lines.push(`  ${paint(output, 'red', '-')} ${text}`);
  const list = <T>(items: T[], print: (item: T) => void) => {
    for (const item of items.slice(0, NAMED)) print(item);
    if (items.length > NAMED) lines.push(`    and ${(items.length - NAMED).toLocaleString('en')} more`);
  };
  const objects = <T extends { objectID: string }>(name: string, { added, changed, removed }: ObjectsDiff<T>) => {
    if (added.length + changed.length + removed.length === 0) return;
    lines.push(
      `${name}: ${added.length.toLocaleString('en')} added, ${changed.length.toLocaleString('en')} changed, ${removed.length.toLocaleString('en')} removed`,
    );
    list(added, ({ objectID }) => add(objectID));
    list(changed, ({ to, attributes }) => change(`${to.objectID}: ${attributes.join(', ')}`));
    list(removed, ({ objectID }) => remove(objectID));
  };
  objects('Records', records);
  if (settings.length > 0) lines.push(`Settings: ${settings.length} changed`);
  for (const { key, from, to } of settings) {
    change(
      from === undefined ? `${key}: ${JSON.stringify(to)}` : `${key}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`,
    );
  }
  objects('Synonyms', synonyms);
  return lines.map((line) => `${line}\n`).join('');
}

/** For tools: ids instead of whole records. */
function plainDiff({ records, settings, synonyms }: ContentDiff) {
  return { records: ids(records), settings, synonyms: ids(synonyms) };
}

function ids<T extends { objectID: string }>({ added, changed, removed }: ObjectsDiff<T>) {
  return {
    added: added.map(({ objectID }) => objectID),
    changed: changed.map(({ to, attributes }) => ({ objectID: to.objectID, attributes })),
    removed: removed.map(({ objectID }) => objectID),
  };
}
