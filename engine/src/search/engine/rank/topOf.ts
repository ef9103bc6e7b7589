interface Top<T> {
  offer(item: T): void;
  /** The item to beat; undefined while there's room. */
  worst(): T | undefined;
  /** Best first. */
  sorted(): T[];
}

/** Keeps the best `count` items; `compare` must be a total order. A heap, so most offers cost one comparison. */
export function topOf<T>(count: number, compare: (a: T, b: T) => number): Top<T> {
  const heap: T[] = [];
  const isWorse = (a: number, b: number) => compare(heap[a] as T, heap[b] as T) > 0;
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b] as T, heap[a] as T];
  };
  const rise = (from: number) => {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isWorse(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const sink = () => {
    for (let at = 0; ; ) {
      const [left, right] = [at * 2 + 1, at * 2 + 2];
      let worst = at;
      if (left < heap.length && isWorse(left, worst)) worst = left;
      if (right < heap.length && isWorse(right, worst)) worst = right;
      if (worst === at) return;
      swap(at, worst);
      at = worst;
    }
  };
  return {
    offer(item) {
      if (heap.length < count) {
        heap.push(item);
        rise(heap.length - 1);
      } else if (count > 0 && compare(item, heap[0] as T) < 0) {
        heap[0] = item;
        sink();
      }
    },
    worst: () => (heap.length < count ? undefined : heap[0]),
    sorted: () => [...heap].sort(compare),
  };
}
