/** As many parts as `longest` characters hold, with an ellipsis for the rest: `a, b, …`. */
export function shortList(parts: readonly string[], longest: number): string {
  let shown = '';
  for (const part of parts) {
    const next = shown === '' ? part : `${shown}, ${part}`;
    if (next.length > longest) return shown === '' ? '…' : `${shown}, …`;
    shown = next;
  }
  return shown;
}
