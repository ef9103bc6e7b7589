/** Whether this run is of all cases (`npm run test:all`); `npm test` leaves out repetitions that seldom tell more. */
export const ALL = process.env.TESTS === 'all';
