/** Does what browsers may refuse, such as using storage; undefined if they do. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {}
}

/** Changes the history's entry. Safari throws after 100 changes in 30 seconds; then the entry stays as it is. */
export function replaceEntry(state: unknown, url?: string | URL): void {
  attempt(() => history.replaceState(state, '', url));
}
