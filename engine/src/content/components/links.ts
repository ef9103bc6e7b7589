import { linkHandler } from '../elements/link.ts';
import { defineComponent } from '../jsx/componentSpec.ts';
import { isBlank } from '../model/nodes.ts';

/** A Markdown link as a tag. `to` is the old name of `href`. With only an id, it names an entry of an API page and links to it. */
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
