// @ts-check
/**
 * What the service must hold: milliseconds at the reader (from sending a keystroke's request to the last byte of its answer), and the
 * server's memory. Set by issue SEARCH for 2 cores, of which the readers' own process takes a part.
 */
export const LOAD_BUDGETS = {
  errors: { label: 'answers other than 200, or none', limit: 0 },
  p99: { label: 'p99 of an answer, ms', limit: 150 },
  growth: { label: 'memory at the end over that after the first quarter', limit: 1.15 },
  recoveryErrors: { label: 'after an overload: answers other than 200, or none', limit: 0 },
  recoveryP99: { label: 'after an overload: p99 of an answer, ms', limit: 150 },
  broken: { label: 'in an overload: connections that broke off', limit: 0 },
};

/** @typedef {keyof typeof LOAD_BUDGETS} LoadFigure */
