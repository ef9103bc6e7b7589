import type { ComponentSpec } from '../componentSpec.ts';
import { link as linkElement } from '../elements/link.ts';
import { isBlank } from '../isBlock.ts';

/** Docusaurus's Link: a Markdown link as a tag. `to` is the old name of `href`; with only an id it names an entry of an API page, and links to it. */
export const link: ComponentSpec = {
  name: 'Link',
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
      ...(href !== undefined && { href: String(href) }),
      ...(props.id !== undefined && { id: String(props.id) }),
      ...(props.title !== undefined && { title: String(props.title) }),
      ...(props.className !== undefined && { className: String(props.className).split(/\s+/).filter(Boolean) }),
      ...(props.target !== undefined && { target: String(props.target) }),
    };
    if (href === undefined && props.id === undefined) {
      ctx.report('missing-prop', 'error', at, '<Link> needs the prop "href"', 'Write href="…" in its tag.');
      return children;
    }
    return linkElement({ type: 'element', tagName: 'a', properties, children }, ctx, place);
  },
};
