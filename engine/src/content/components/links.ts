import type { ElementContent } from 'hast';
import { linkHandler } from '../elements/link.ts';
import { defineComponent } from '../jsx/componentSpec.ts';
import { component } from '../model/component.ts';
import { filledNodes, isBlank } from '../model/nodes.ts';
import { contentStrings } from '../model/strings.ts';

/** Docusaurus's Link: a Markdown link as a tag. `to` is the old name of `href`. With only an id, it names an entry of an API page and links to it. */
export const link = defineComponent({
  name: 'Link',
  isInline: true,
  props: {
    href: { type: 'string' },
    to: { type: 'string' },
    id: { type: 'string' },
    title: { type: 'string' },
    className: { type: 'string' },
    target: { type: 'string' },
  },
  render({ props, children, at, propPlace }, ctx) {
    const self = props.id !== undefined && children.some((child) => !isBlank(child)) ? `#${props.id}` : undefined;
    const href = props.href ?? props.to ?? self;
    const place = href === undefined || href === self ? at : propPlace(props.href === undefined ? 'to' : 'href');
    const properties = {
      ...(href !== undefined && { href }),
      ...(props.id !== undefined && { id: props.id }),
      ...(props.title !== undefined && { title: props.title }),
      ...(props.className !== undefined && { className: props.className.split(/\s+/).filter(Boolean) }),
      ...(props.target !== undefined && { target: props.target }),
    };
    if (href === undefined && props.id === undefined) {
      ctx.report('missing-prop', 'error', at, '<Link> requires the prop "href"', 'Add href="…" to its tag.');
      return children;
    }
    return linkHandler({ type: 'element', tagName: 'a', properties, children }, ctx, place);
  },
});

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
    const sentence = filledNodes(contentStrings.exampleCode, {
      link: [linkTo([{ type: 'text', value: contentStrings.exampleHost }])],
    });
    return [
      component('Admonition', { type: 'tip' }, [{ type: 'element', tagName: 'p', properties: {}, children: sentence }]),
      ...children,
    ];
  },
});
