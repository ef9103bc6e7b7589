/** How long a client of hosted search waits for a host, in ms: for the head of its answer, for the rest of it, and for a write. */
export const HOST_TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 } as const;
