import type { ComponentSpec } from '../componentSpec.ts';

/** The release notes, from the file that the configuration names. */
export const changelog: ComponentSpec = {
  name: 'Changelog',
  props: {},
  render: ({ at }, ctx) => ctx.include(ctx.options.changelogFile, {}, at),
};
