interface LruCache<Value> {
  /** Returns the value of a key and marks it as used. */
  get(key: string): Value | undefined;
  /** Returns the value, whether or not it fits. */
  set(key: string, value: Value): Value;
  delete(key: string): void;
  clear(): void;
}

/** A cache of `most` values, or of values whose `sizeOf` adds up to `most`. */
export function createLruCache<Value>(
  most: number,
  sizeOf: (value: Value, key: string) => number = () => 1,
): LruCache<Value> {
  // Least recently used first.
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
