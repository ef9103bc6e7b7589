import { nearest } from '../../shared/nearest.ts';
import { ADMONITION_KINDS } from '../admonitionKinds.ts';
import { component } from '../component.ts';
import type { ComponentSpec } from '../componentSpec.ts';

export const admonition: ComponentSpec = {
  name: 'Admonition',
  props: { type: { type: 'string' }, title: { type: 'string' }, icon: { type: 'any' } },
  render({ props, children, propPlace }, ctx) {
    const written = String(props.type ?? 'note').toLowerCase();
    const kind = ADMONITION_KINDS.get(written);
    if (!kind) {
      const [near = 'note'] = nearest(written, ADMONITION_KINDS.keys());
      ctx.report(
        'prop-value',
        'error',
        propPlace('type'),
        `There is no admonition "${props.type}"`,
        `Did you mean "${near}"?`,
      );
    }
    const title = props.title ? [component('AdmonitionTitle', {}, [{ type: 'text', value: String(props.title) }])] : [];
    return [component('Admonition', { ...(kind ?? { type: 'note' }) }, [...title, ...children])];
  },
};
