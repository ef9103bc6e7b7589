/** Work in steps of a millisecond or two at most. The caller can do something else at each `yield`. */
export type Steps<Result> = Generator<undefined, Result, void>;

/** Does all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
