import type { ContentComponents } from '../../shared/contentComponents.ts';
import { detailsElement } from '../elements/details.ts';
import { type ComponentSpec, defineComponent } from '../jsx/componentSpec.ts';
import { component } from '../model/component.ts';
import { isBlank, isBlock } from '../model/nodes.ts';

/** What `<Changelog />` shows, in the project's folder. */
export const CHANGELOG_FILE = 'CHANGES.md';

/** The release notes, from `CHANGES.md` in the project folder. */
export const changelog = defineComponent({
  name: 'Changelog',
  holdsNothing: true,
  props: {},
  render: ({ at }, ctx) => ctx.include(CHANGELOG_FILE, {}, at),
});

/** The badge of a life cycle stage: `<Preview />`, `<Beta />`, and so on. What's between its tags follows it. */
function badge(name: string, status: ContentComponents['Badge']['status']): ComponentSpec {
  return defineComponent({
    name,
    isInline: true,
    props: {},
    render({ children }) {
      const mark = component('Badge', { status });
      if (children.every(isBlank)) return [mark];
      if (!children.some(isBlock)) return [mark, { type: 'text', value: ' ' }, ...children];
      return [{ type: 'element', tagName: 'p', properties: {}, children: [mark] }, ...children];
    },
  });
}

/** The badge of a feature in preview. */
export const preview = badge('Preview', 'preview');
/** The badge of a beta feature. */
export const beta = badge('Beta', 'beta');
/** The badge of a deprecated feature. */
export const deprecated = badge('Deprecated', 'deprecated');
/** The badge of a superseded feature. */
export const superseded = badge('Superseded', 'superseded');

/** Collapsible text, like the HTML element. */
export const details = defineComponent({
  name: 'Details',
  props: {
    summary: { type: 'string', prose: 'text' },
    open: { type: 'boolean' },
    id: { type: 'string' },
    className: { type: 'string' },
  },
  render: ({ props, children, at }, ctx) => [
    detailsElement(
      {
        open: props.open === true,
        ...(typeof props.id === 'string' && { id: props.id }),
        ...(typeof props.summary === 'string' && { summary: props.summary }),
        children,
      },
      ctx,
      at,
    ),
  ],
});
