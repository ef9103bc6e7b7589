/** True in `npm run test:all`; `npm test` skips repetitive cases that rarely find more. */
export const ALL = process.env.TESTS === 'all';

/** All cases of a matrix in that run; otherwise the first and every n-th after it. */
export const sampled = <T>(cases: readonly T[], every: number): T[] =>
  cases.filter((_, index) => ALL || index % every === 0);
