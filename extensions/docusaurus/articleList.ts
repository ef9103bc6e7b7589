import { card, cardGroup } from '../../engine/src/content/components/cards.ts';
import { type ComponentSpec, defineComponent } from '../../engine/src/content/jsx/componentSpec.ts';

/** Cards below each other. */
export const articleList = defineComponent({
  name: 'ArticleList',
  props: {},
  render: (call, ctx) => cardGroup.render({ ...call, props: { cols: 1 } }, ctx),
});

/** A card of an ArticleList. */
export const articleListItem: ComponentSpec = {
  ...card,
  name: 'ArticleListItem',
  props: {
    title: { type: 'string', required: true, prose: 'title' },
    href: { type: 'string' },
    description: { type: 'string', prose: 'text' },
    image: { type: 'string' },
    imagePath: { type: 'string' },
  },
};

/** Shown like other content: a table that is wider than the column scrolls. */
export const wideContent = defineComponent({
  name: 'WideContent',
  props: { maxSize: { type: 'number' } },
  render: ({ children }) => children,
});
