/** A reader's circumstances that an engine has to be started with. */
export interface Conditions {
  /** The system's color scheme is dark. */
  dark?: boolean;
  /** `false`: the page can't store anything. */
  storage?: boolean;
  /** `false`: JavaScript is turned off. The checks can still look at the page. */
  script?: boolean;
}

export interface Point {
  x: number;
  y: number;
}

/** One browser window. What a check does is made of these few actions, so that it's written once for all engines. */
export interface Tab {
  /** Resolves when the page has loaded. */
  goto(url: string): Promise<void>;
  /** Starts a step through the history, as the browser's own buttons do. The check waits for what it leads to. */
  step(by: -1 | 1): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function, given as source text, in the page. */
  run(source: string, args: unknown[]): Promise<unknown>;
  /** Moves the pointer; then presses its button if `press` is set, with these keys held down. */
  point(at: Point, press?: { holding: string[] }): Promise<void>;
  wheel(at: Point, by: number): Promise<void>;
  /** Presses these keys together, named as in `KeyboardEvent.key`. */
  press(keys: string[]): Promise<void>;
  /** Sets the size of the page's area. */
  resize(width: number, height: number): Promise<void>;
}

/** One reader with nothing stored, nothing cached, and an empty history. */
export interface Session {
  newTab(): Promise<Tab>;
  /** Uncaught errors of the pages so far. */
  errors(): string[];
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Whether the site follows links without a page load, which takes the Navigation API. */
  followsInside: boolean;
  /** What has to be installed before this engine can be tested here, if anything. */
  missing: string | undefined;
  open(conditions: Conditions): Promise<Session>;
  close(): Promise<void>;
}
