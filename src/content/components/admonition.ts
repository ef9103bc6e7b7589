import { component } from '../component.ts';
import type { ComponentSpec } from '../componentSpec.ts';
import { nearest } from '../nearest.ts';

/** Docusaurus's names, old ones included, and the five kinds that the theme draws. */
const KINDS: Readonly<Record<string, 'note' | 'tip' | 'info' | 'warning' | 'danger'>> = {
  note: 'note',
  secondary: 'note',
  tip: 'tip',
  success: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
};

export const admonition: ComponentSpec = {
  name: 'Admonition',
  props: { type: { type: 'string' }, title: { type: 'string' }, icon: { type: 'any' } },
  render({ props, children, propPlace }, ctx) {
    const written = String(props.type ?? 'note').toLowerCase();
    const kind = Object.hasOwn(KINDS, written) ? KINDS[written] : undefined;
    if (!kind) {
      const [near = 'note'] = nearest(written, Object.keys(KINDS));
      ctx.report(
        'prop-value',
        'error',
        propPlace('type'),
        `There is no admonition "${props.type}"`,
        `Did you mean "${near}"?`,
      );
    }
    const title = props.title ? [component('AdmonitionTitle', {}, [{ type: 'text', value: String(props.title) }])] : [];
    return [component('Admonition', { type: kind ?? 'note' }, [...title, ...children])];
  },
};
