import { component } from '../component.ts';
import type { ComponentSpec } from '../componentSpec.ts';
import { isBlank } from '../isBlock.ts';

export const cardGroup: ComponentSpec = {
  name: 'CardGroup',
  props: { cols: { type: 'number' } },
  render({ props, children, propPlace }, ctx) {
    const cols = Number(props.cols ?? 2);
    const fits = Number.isInteger(cols) && cols >= 1 && cols <= 4;
    if (!fits)
      ctx.report(
        'prop-value',
        'warn',
        propPlace('cols'),
        `<CardGroup> takes a number from 1 to 4 as "cols", not "${props.cols}"`,
        `Write cols={${cols > 4 ? 4 : 2}}.`,
      );
    return [
      component(
        'CardGroup',
        { cols: fits ? cols : 2 },
        children.filter((child) => !isBlank(child)),
      ),
    ];
  },
};
