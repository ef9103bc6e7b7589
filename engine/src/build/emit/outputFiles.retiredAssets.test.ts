import { expect, test } from 'vitest';
import { retire } from './outputFiles.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;

test.each([
  // Only hashed names: no other file is requested under its old name.
  { path: 'guides/a.html', since: undefined, graceSeconds: 3600, kept: undefined },
  { path: 'assets/logo.svg', since: undefined, graceSeconds: 3600, kept: undefined },
  { path: 'assets/app-1A2B3C4D.js', since: undefined, graceSeconds: 3600, kept: NOW },
  { path: 'sidebars/docs-1.json', since: undefined, graceSeconds: 3600, kept: NOW },
  { path: 'assets/app-1A2B3C4D.js', since: undefined, graceSeconds: 0, kept: undefined },
  { path: 'assets/app-1A2B3C4D.js', since: NOW - HOUR + 1, graceSeconds: 3600, kept: NOW - HOUR + 1 },
  { path: 'assets/app-1A2B3C4D.js', since: NOW - HOUR, graceSeconds: 3600, kept: undefined },
  // A shorter period also applies to files retired earlier.
  { path: 'assets/app-1A2B3C4D.js', since: NOW - HOUR / 2, graceSeconds: 60, kept: undefined },
  // The clock was set back.
  { path: 'assets/app-1A2B3C4D.js', since: NOW + HOUR, graceSeconds: 3600, kept: NOW },
])('$path, unused since $since, with $graceSeconds s', ({ path, since, graceSeconds, kept }) => {
  const before = since === undefined ? {} : { [path]: since };
  const { retired, expired } = retire({ paths: [path], retired: before, graceSeconds, now: NOW });
  expect(retired).toEqual(kept === undefined ? {} : { [path]: kept });
  expect(expired).toEqual(kept === undefined ? [path] : []);
});
