import type { ComponentSpec } from '../componentSpec.ts';
import { detailsElement } from '../detailsElement.ts';

export const details: ComponentSpec = {
  name: 'Details',
  props: {
    summary: { type: 'string' },
    open: { type: 'boolean' },
    id: { type: 'string' },
    className: { type: 'string' },
  },
  render: ({ props, children }) => [
    detailsElement({
      open: props.open === true,
      ...(typeof props.id === 'string' && { id: props.id }),
      ...(typeof props.summary === 'string' && { summary: props.summary }),
      children,
    }),
  ],
};
