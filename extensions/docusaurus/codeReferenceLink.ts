import type { ElementContent } from 'hast';
import { defineComponent } from '../../engine/src/content/jsx/componentSpec.ts';
import { component } from '../../engine/src/content/model/component.ts';
import { filledNodes, isBlank } from '../../engine/src/content/model/nodes.ts';
import { docusaurusStrings } from './strings.ts';

/** A link to a file of the documented release's sources. */
export const codeReferenceLink = defineComponent({
  name: 'CodeReferenceLink',
  isInline: true,
  props: { filePath: { type: 'string', required: true }, isInline: { type: 'boolean' } },
  render({ props, children: written }, ctx) {
    const children = written.every(isBlank) ? [] : written;
    const path = props.filePath.replace(/^\/+/, '');
    const linkTo = (content: ElementContent[]) =>
      component('Link', { href: `${ctx.options.sourceUrl}/${path}`, external: true }, content);
    if (props.isInline) return [linkTo(children.length > 0 ? children : [{ type: 'text', value: path }])];
    const sentence = filledNodes(docusaurusStrings.exampleCode, {
      link: [linkTo([{ type: 'text', value: docusaurusStrings.exampleHost }])],
    });
    return [
      component('Admonition', { type: 'tip' }, [{ type: 'element', tagName: 'p', properties: {}, children: sentence }]),
      ...children,
    ];
  },
});
