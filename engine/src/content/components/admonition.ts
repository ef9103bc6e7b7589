import { nearest } from '../../shared/nearest.ts';
import { defineComponent } from '../jsx/componentSpec.ts';
import { htmlProperties } from '../jsx/htmlProperties.ts';
import { authorMarkOf, component } from '../model/component.ts';
import { asLine } from '../model/nodes.ts';
import { ADMONITION_KINDS } from '../normalize/admonitions.ts';

/** A note, the component form of `:::note`. */
export const admonition = defineComponent({
  name: 'Admonition',
  props: {
    type: { type: 'string' },
    title: { type: 'string', prose: 'title' },
    icon: { type: 'any' },
    id: { type: 'string' },
    className: { type: 'string' },
  },
  render({ props, children, propPlace }, ctx) {
    const written = (props.type ?? 'note').toLowerCase();
    const kind = ADMONITION_KINDS.get(written);
    if (!kind) {
      const [near = 'note'] = nearest(written, ADMONITION_KINDS.keys());
      const message = `There is no admonition "${props.type}"`;
      ctx.report('prop-value', 'error', propPlace('type'), message, `Did you mean "${near}"?`);
    }
    const title = props.title ? [component('AdmonitionTitle', {}, [{ type: 'text', value: props.title }])] : [];
    const { properties, dropped } = htmlProperties({ id: props.id, className: props.className });
    for (const what of dropped) {
      const message = `<Admonition> has ${what}, which is not allowed and was removed`;
      ctx.report('unknown-prop', 'warn', propPlace('id'), message, 'Write another one.');
    }
    return [
      component('Admonition', { ...(kind ?? { type: 'note' }), ...authorMarkOf(properties) }, [...title, ...children]),
    ];
  },
});

/** The normalizer's element for the title in `:::note Title`. A title is one line, so a paragraph around it is dropped. */
export const admonitionTitle = defineComponent({
  name: 'AdmonitionTitle',
  props: {},
  render: ({ children }) => [component('AdmonitionTitle', {}, asLine(children))],
});
