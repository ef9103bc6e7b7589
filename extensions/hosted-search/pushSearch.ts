import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../../engine/src/project/inputs.ts';
import type { Project } from '../../engine/src/project/project.ts';
import { createHostsCache } from '../../engine/src/search/client/hostsCache.ts';
import { OtherVersion, readSearchFile } from '../../engine/src/search/records/readSearchFile.ts';
import type { SearchRecord } from '../../engine/src/search/records/record.ts';
import type { Diagnostic } from '../../engine/src/shared/diagnostics.ts';
import { SEARCH_FILE, type SearchFile } from '../../engine/src/shared/searchFile.ts';
import { type ContentDiff, diffContent, isEmptyDiff } from './diffContent.ts';
import { hostedContent } from './hostedContent.ts';
import { type PushProblem, pushProblem, pushTarget } from './pushTarget.ts';
import { readIndex, replaceIndex } from './replaceIndex.ts';

interface PushOptions {
  project: Project;
  /** Hash of the code that loads the configuration. */
  code?: string;
  /** Compares and reports without sending anything. */
  dryRun: boolean;
  env: Record<string, string | undefined>;
}

export interface PushResult {
  ok: boolean;
  dryRun: boolean;
  appId?: string;
  indexName?: string;
  /** True if the index didn't exist. */
  isNew?: boolean;
  /** Number of the site's records. */
  records?: number;
  diff?: ContentDiff;
  /** True if the index is now up to date. */
  sent: boolean;
  /** True if the index is unchanged. With a problem and without this, its state is unknown. */
  untouched: boolean;
  large: LargeRecord[];
  /** Settings that the service stored in another form than sent. */
  alteredSettings: string[];
  /** Problems in site.config.ts. */
  diagnostics: Diagnostic[];
  problem?: PushProblem;
}

/**
 * How long to wait for the service, in ms. The client counts the time until a response's headers as connecting, and a
 * batch of records takes more than its usual second
 * (https://github.com/algolia/algoliasearch-client-javascript/issues/1198).
 */
const TIMEOUTS = { connect: 30_000, read: 30_000, write: 30_000 };

/** Updates the hosted index to the built site's content. Failures are in the result's `problem`. */
export async function pushSearch({ project, code, dryRun, env }: PushOptions): Promise<PushResult> {
  const { config, diagnostics } = await loadConfig(project, { code });
  const result: PushResult = {
    ok: false,
    dryRun,
    sent: false,
    untouched: true,
    large: [],
    alteredSettings: [],
    diagnostics,
  };
  if (!config || diagnostics.length > 0) return result;

  const targeted = pushTarget(config.search.algolia, env);
  if ('problem' in targeted) return { ...result, problem: targeted.problem };
  const { appId, indexName, adminKey, hosts } = targeted.target;
  const built = readBuilt(project.out);
  if ('problem' in built) return { ...result, problem: built.problem };
  const wanted = hostedContent(built.file, config);
  const large = largeRecords(wanted.records);
  const known = { ...result, appId, indexName, records: wanted.records.length, large };
  if (wanted.records.length === 0) {
    const message = `${join(project.out, SEARCH_FILE)} has no records, so a push would empty the index.`;
    return { ...known, problem: { kind: 'mistake', message, hint: 'Build a site that has pages.' } };
  }
  if (large.some(({ refused }) => refused)) {
    return {
      ...known,
      problem: { kind: 'mistake', message: 'A record is too large for any plan.', hint: 'Split the paragraph.' },
    };
  }

  // Load lazily: no other command needs it.
  const { algoliasearch } = await import('algoliasearch');
  const client = algoliasearch(appId, adminKey, {
    hostsCache: createHostsCache(),
    timeouts: TIMEOUTS,
    compression: 'gzip',
    ...(hosts.length > 0 && { hosts: hosts.map((host) => ({ ...host, accept: 'readWrite' as const })) }),
  });
  let compared: PushResult = known;
  try {
    const found = await readIndex(client, indexName);
    const diff = diffContent(wanted, found);
    compared = { ...known, isNew: found === null, diff };
    if (dryRun || isEmptyDiff(diff)) return { ...compared, ok: true };
    const onReplace = () => {
      compared = { ...compared, untouched: false };
    };
    const alteredSettings = await replaceIndex({ client, indexName, wanted, exists: found !== null, diff, onReplace });
    return { ...compared, ok: true, sent: true, alteredSettings };
  } catch (error) {
    return { ...compared, problem: pushProblem(error, appId) };
  }
}

/** The search file of a built site. */
function readBuilt(out: string): { file: SearchFile } | { problem: PushProblem } {
  const path = join(out, SEARCH_FILE);
  try {
    const { synonyms, pages } = readSearchFile(readFileSync(path, 'utf8'));
    return { file: { version: 1, synonyms, pages: [...pages] } };
  } catch (error) {
    const hint = 'Run "docs build", or name the folder of a built site with --out.';
    return { problem: { kind: 'usage', message: unusable(path, error as Error), hint } };
  }
}

function unusable(path: string, error: NodeJS.ErrnoException): string {
  if (error instanceof OtherVersion) return `${path} is from another version of this program.`;
  return error.code === 'ENOENT' ? `There is no ${path}.` : `${path} cannot be read: ${error.message}.`;
}

/** Maximum bytes of a record's JSON: on the service's free plan, and on any plan. */
const RECORD_LIMITS = { free: 10_000, any: 100_000 } as const;

interface LargeRecord {
  objectID: string;
  /** The record's page. */
  url: string;
  bytes: number;
  /** True if every plan rejects it. */
  refused: boolean;
}

/** Records that are too large for the service's free plan, or for any plan, largest first. */
function largeRecords(records: SearchRecord[]): LargeRecord[] {
  return records
    .map((record) => ({ record, bytes: Buffer.byteLength(JSON.stringify(record)) }))
    .filter(({ bytes }) => bytes > RECORD_LIMITS.free)
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ record, bytes }) => ({
      objectID: record.objectID,
      url: record.url,
      bytes,
      refused: bytes > RECORD_LIMITS.any,
    }));
}
