import { component } from '../component.ts';
import type { ComponentSpec } from '../componentSpec.ts';
import { isBlank } from '../isBlock.ts';

/** What the normaliser writes for `:::note Title`. A title is one line: a paragraph around it is dropped. */
export const admonitionTitle: ComponentSpec = {
  name: 'AdmonitionTitle',
  props: {},
  render({ children }) {
    const content = children.filter((child) => !isBlank(child));
    const [only] = content;
    const line = content.length === 1 && only?.type === 'element' && only.tagName === 'p' ? only.children : children;
    return [component('AdmonitionTitle', {}, line)];
  },
};
