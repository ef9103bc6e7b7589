export interface Recent<Value> {
  /** The value of a key, which counts as used now. */
  get(key: string): Value | undefined;
  /** Returns the value, whether it fits or not. */
  set(key: string, value: Value): Value;
  delete(key: string): void;
  clear(): void;
}

/** A map that forgets what was used longest ago: it keeps `most` values, or as much as `sizeOf` says of them. */
export function createRecent<Value>(
  most: number,
  sizeOf: (value: Value, key: string) => number = () => 1,
): Recent<Value> {
  // In the order of the last use.
  const values = new Map<string, Value>();
  let size = 0;
  const drop = (key: string) => {
    const value = values.get(key);
    if (value === undefined) return;
    size -= sizeOf(value, key);
    values.delete(key);
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      drop(key);
      values.set(key, value);
      size += sizeOf(value, key);
      for (const oldest of values.keys()) {
        if (size <= most) break;
        drop(oldest);
      }
      return value;
    },
    delete: drop,
    clear() {
      values.clear();
      size = 0;
    },
  };
}
