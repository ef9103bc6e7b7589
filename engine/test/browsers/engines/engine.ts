/** A reader's environment, which an engine must be started with. */
export interface Conditions {
  /** The system's color scheme is dark. */
  dark?: boolean;
  /** `false`: the page can't store anything. */
  storage?: boolean;
  /** `false`: JavaScript is disabled. The checks can still inspect the page. */
  script?: boolean;
}

export interface Point {
  x: number;
  y: number;
}

/** One browser window. Checks consist of these few actions, so that they're written once for all engines. */
export interface Tab {
  /** Resolves when the page has loaded. */
  goto(url: string): Promise<void>;
  /** Starts a history step, like the browser's own buttons. The check waits for the result. */
  step(by: -1 | 1): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function, given as source text, in the page. */
  run(source: string, args: unknown[]): Promise<unknown>;
  /** Moves the pointer. If `press` is set, then presses its button, with these keys held down. */
  point(at: Point, press?: { holding: string[] }): Promise<void>;
  wheel(at: Point, by: number): Promise<void>;
  /** Presses these keys together, named as in `KeyboardEvent.key`. */
  press(keys: string[]): Promise<void>;
  /** Sets the size of the page's viewport. */
  resize(width: number, height: number): Promise<void>;
}

/** A new reader: no storage, no cache, and an empty history. */
export interface Session {
  newTab(): Promise<Tab>;
  /** Uncaught errors of the pages so far. */
  errors(): string[];
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Whether the site follows links without a page load, which requires the Navigation API. */
  followsInside: boolean;
  /** What to install before this engine can be tested, if anything. */
  missing: string | undefined;
  open(conditions: Conditions): Promise<Session>;
  close(): Promise<void>;
}
