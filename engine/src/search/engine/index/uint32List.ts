/** A growing list of unsigned 32-bit numbers. */
export interface Uint32List {
  readonly length: number;
  push(value: number): void;
  /** The numbers; valid until the next push. */
  values(): Uint32Array;
}

export function createUint32List(): Uint32List {
  let values = new Uint32Array(1024);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === values.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    values: () => values.subarray(0, length),
  };
}
