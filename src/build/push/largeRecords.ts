import type { SearchRecord } from '../../search/records/record.ts';

/** Bytes of JSON that a record may have: on the service's free plan, and on any. */
export const RECORD_LIMITS = { free: 10_000, any: 100_000 } as const;

export interface LargeRecord {
  objectID: string;
  /** The page that it is of. */
  url: string;
  bytes: number;
  /** On every plan. */
  refused: boolean;
}

/** Records that the service's free plan, or any, refuses, largest first. */
export function largeRecords(records: SearchRecord[]): LargeRecord[] {
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
