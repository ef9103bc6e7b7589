import { component } from '../component.ts';
import type { ComponentSpec } from '../componentSpec.ts';
import { isBlank } from '../isBlock.ts';

export const articleList: ComponentSpec = {
  name: 'ArticleList',
  props: {},
  render: ({ children }) => [
    component(
      'ArticleList',
      {},
      children.filter((child) => !isBlank(child)),
    ),
  ],
};
