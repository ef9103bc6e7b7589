import { chromiumPath } from './chromium.ts';

/** Unpacks the packaged Chromium once, for parallel test files. */
export default async function setup(): Promise<void> {
  await chromiumPath();
}
