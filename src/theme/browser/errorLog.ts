/** Logs each recoverable render error once: React may report the same one in many renders. */
export function createErrorLog(warn: (error: unknown) => void = console.warn): (error: unknown) => void {
  const seen = new Set<string>();
  return (error) => {
    const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
    if (seen.has(text)) return;
    seen.add(text);
    warn(error);
  };
}
