import type { Context } from 'hono';

/** The connection, as the Node adapter has it; undefined elsewhere. */
export function socketOf(c: Context): { remoteAddress?: string; destroyed?: boolean } | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string; destroyed?: boolean } } };
  return incoming?.socket;
}
