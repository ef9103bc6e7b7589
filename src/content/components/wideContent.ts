import { component } from '../component.ts';
import type { ComponentSpec } from '../componentSpec.ts';

/** Content that may be wider than the column of text, up to `maxSize` pixels. */
export const wideContent: ComponentSpec = {
  name: 'WideContent',
  props: { maxSize: { type: 'number' } },
  render: ({ props, children }) => [
    component('WideContent', props.maxSize === undefined ? {} : { maxSize: Number(props.maxSize) }, children),
  ],
};
