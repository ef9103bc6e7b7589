// @ts-check
/** Pictures of which several projects have one. */
import { dialog, downTo } from './clips.mjs';
import { press, shows } from './picture.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */

/**
 * A check of an asset, down to its last text.
 * @param {Pick<Picture, 'name' | 'project'> & { asset: string, check: string, last: string }} picture
 * @returns {Picture}
 */
export function checkOf({ asset, check, last, ...picture }) {
  return {
    ...picture,
    path: `/assets/${asset}?view=checks&checkDetail=${check}`,
    prepare: (page) => shows(page, last),
    clip: downTo((page) => page.getByText(last), 20),
  };
}

/**
 * The dialog that previews a tick. `answer` operates it.
 * @param {Pick<Picture, 'name' | 'project' | 'path'>} picture @param {(page: import('playwright-core').Page) => Promise<unknown>} answer
 * @returns {Picture}
 */
export function tickPreview(picture, answer) {
  return {
    ...picture,
    height: 860,
    async prepare(page) {
      await press(page, 'Preview tick result');
      await answer(page);
    },
    clip: dialog,
  };
}

/** Shows the result of a preview that requests a run. @param {import('playwright-core').Page} page */
export async function requestsRun(page) {
  await press(page, 'Continue');
  await shows(page, '1 run requests');
}
