import type { ElementContent } from 'hast';
import { component } from '../component.ts';
import type { ComponentSpec } from '../componentSpec.ts';

/** A link to a file of the framework's repository, of the release that these pages are about. */
export const codeReferenceLink: ComponentSpec = {
  name: 'CodeReferenceLink',
  props: { filePath: { type: 'string', required: true }, isInline: { type: 'boolean' } },
  render({ props, children }, ctx) {
    if (typeof props.filePath !== 'string') return [];
    const path = props.filePath.replace(/^\/+/, '');
    const linkTo = (content: ElementContent[]) =>
      component('Link', { href: `${ctx.options.sourceUrl}/${path}`, external: true }, content);
    if (props.isInline === true) return [linkTo(children.length > 0 ? children : [{ type: 'text', value: path }])];
    const sentence: ElementContent[] = [
      { type: 'text', value: 'The code of this example is on ' },
      linkTo([{ type: 'text', value: 'GitHub' }]),
      { type: 'text', value: '.' },
    ];
    return [
      component('Admonition', { type: 'tip' }, [{ type: 'element', tagName: 'p', properties: {}, children: sentence }]),
    ];
  },
};
