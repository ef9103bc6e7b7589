// @ts-check
/**
 * Limits of the service: milliseconds for the reader (from sending a keystroke's request to the last byte of its
 * response), and the server's memory. Set by issue SEARCH for 2 cores, which the readers' process shares.
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
