// What the pure layers may use besides the language: globals that Node, browsers, and workers share, as far as these layers use them.
// There's no DOM and no Node here, so code that touches either doesn't compile.

declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly href: string;
}

declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | string[][]);
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

declare class Headers {
  constructor(init?: Record<string, string> | [string, string][] | Headers);
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  append(name: string, value: string): void;
  delete(name: string): void;
}

interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

declare function structuredClone<T>(value: T): T;
declare function setTimeout(callback: () => void, milliseconds: number): unknown;
declare function clearTimeout(timer: unknown): void;
