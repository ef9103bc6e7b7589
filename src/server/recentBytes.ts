/** Bytes that were used lately, by name. */
export interface RecentBytes<T extends { bytes: Uint8Array }> {
  get(name: string): T | undefined;
  /** Returns the entry, whether it fits or not. */
  keep(name: string, entry: T): T;
}

/** Forgets what was used longest ago. @default 32 MB */
export function createRecentBytes<T extends { bytes: Uint8Array }>(most = 32 * 1024 * 1024): RecentBytes<T> {
  // In the order of the last use.
  const entries = new Map<string, T>();
  let size = 0;

  return {
    get(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      entries.delete(name);
      entries.set(name, entry);
      return entry;
    },
    keep(name, entry) {
      size += entry.bytes.length - (entries.get(name)?.bytes.length ?? 0);
      entries.delete(name);
      entries.set(name, entry);
      for (const [oldest, { bytes }] of entries) {
        if (size <= most) break;
        entries.delete(oldest);
        size -= bytes.length;
      }
      return entry;
    },
  };
}
