import { chromiumPath } from './chromium.ts';

/** Unpacks the packaged Chromium once, before test files that run side by side would each try. */
export default async function setup(): Promise<void> {
  await chromiumPath();
}
