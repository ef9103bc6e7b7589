import type { Element, ElementContent, Root } from 'hast';
import { type ComponentCall, defineComponent } from '../jsx/componentSpec.ts';
import { linkProps, resolveLink } from '../links/resolveLink.ts';
import { resolvePicture } from '../links/resolvePicture.ts';
import { component, propsOf } from '../model/component.ts';
import type { RenderContext } from '../model/context.ts';
import { isBlank, textOf } from '../model/nodes.ts';

/** A link with a title, a short description, and a picture. */
export const card = defineComponent({
  name: 'Card',
  props: {
    title: { type: 'string', prose: 'title' },
    label: { type: 'string' },
    href: { type: 'string' },
    description: { type: 'string', prose: 'text' },
    imagePath: { type: 'string' },
    logo: { type: 'string' },
    community: { type: 'boolean' },
    package: { type: 'string' },
    maintainer: { type: 'string' },
  },
  render(call, ctx) {
    const { props, children, at } = call;
    if (props.title === undefined && props.label === undefined) {
      ctx.report('missing-prop', 'error', at, '<Card> requires the prop "title"', 'Add title="…" to its tag.');
    }
    const facts = {
      ...(props.package !== undefined && { package: props.package }),
      ...(props.maintainer !== undefined && { maintainer: props.maintainer }),
    };
    const text: ElementContent[] = props.description ? [{ type: 'text', value: props.description }] : [];
    const drawn = component('Card', { ...cardProps(call, ctx), ...facts }, [...text, ...children]);
    // In a catalog, search should find the page that a card links to.
    return [props.maintainer === undefined ? drawn : { ...drawn, data: { repeats: true } as Element['data'] }];
  },
});

interface CardProps {
  title: string;
  href?: string;
  image?: string;
  external: boolean;
}

/** Props that cards and articles in a list share. Without a link, there is no href. */
function cardProps({ props, propPlace }: ComponentCall, ctx: RenderContext): CardProps {
  const link =
    typeof props.href === 'string' ? linkProps(resolveLink(props.href, propPlace('href'), ctx)) : { external: false };
  const imageProp = ['imagePath', 'image', 'logo'].find((name) => typeof props[name] === 'string');
  const picture = imageProp && resolvePicture(String(props[imageProp]), propPlace(imageProp), ctx);
  return { title: String(props.title ?? props.label ?? ''), ...link, ...(picture && { image: picture.src }) };
}

/** Cards side by side, up to four in a row. */
export const cardGroup = defineComponent({
  name: 'CardGroup',
  props: { cols: { type: 'number' } },
  render({ props, children, propPlace }, ctx) {
    const { cols = 2 } = props;
    const fits = Number.isInteger(cols) && cols >= 1 && cols <= 4;
    if (!fits) {
      const message = `"cols" of <CardGroup> must be a number from 1 to 4, not "${props.cols}"`;
      ctx.report('prop-value', 'warn', propPlace('cols'), message, `Write cols={${cols > 4 ? 4 : 2}}.`);
    }
    return [
      component(
        'CardGroup',
        { cols: fits ? cols : 2 },
        children.filter((child) => !isBlank(child)),
      ),
    ];
  },
});

/** Filters the cards of the sections after it and links to these. `fillCardFilter` fills it after the page is read. */
export const cardFilter = defineComponent({
  name: 'CardFilter',
  holdsNothing: true,
  props: { label: { type: 'string', required: true } },
  render: ({ props }) => [component('CardFilter', { label: props.label, sections: [], maintainers: [] })],
});

/** Fills a page's card filters with its sections that have cards, and with the maintainers, each with a count. */
export function fillCardFilter(tree: Root): void {
  const filter = tree.children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'CardFilter',
  );
  if (!filter) return;
  const props = propsOf<'CardFilter'>(filter);
  const maintainers = new Map<string, number>();
  let section: { id: string; label: string; count: number } | undefined;
  for (const node of tree.children) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'Heading' && propsOf<'Heading'>(node).level <= 2) {
      section = { id: propsOf<'Heading'>(node).id, label: textOf(node.children).trim(), count: 0 };
    }
    if (node.tagName !== 'CardGroup') continue;
    for (const card of node.children) {
      if (card.type !== 'element' || card.tagName !== 'Card') continue;
      const { maintainer } = propsOf<'Card'>(card);
      if (maintainer) maintainers.set(maintainer, (maintainers.get(maintainer) ?? 0) + 1);
      if (section && section.count++ === 0) props.sections.push(section);
    }
  }
  props.maintainers = [...maintainers].map(([label, count]) => ({ label, count }));
}
