import type { Token } from '../engine/tokens.ts';
import { tokensOf } from '../engine/tokensOf.ts';

/** The words of what is written without spaces. */
export type ChunkTokens = (chunk: string) => readonly Token[];

/** `tokensOf` for a place that answers many queries: so many chunks are remembered, a few megabytes. @default 30,000 */
export function rememberTokens(most = 30_000): ChunkTokens {
  const known = new Map<string, readonly Token[]>();
  return (chunk) => {
    let tokens = known.get(chunk);
    if (!tokens) {
      tokens = tokensOf(chunk);
      // Begun anew, since what is asked for changes little.
      if (known.size >= most) known.clear();
      known.set(chunk, tokens);
    }
    return tokens;
  };
}
