import type { PropSpec } from './componentSpec.ts';

/** A component of the site, `components/Chart.tsx`, bundled. Plain data, so that workers can receive it. */
export interface SiteComponent {
  /** Its tag. */
  name: string;
  /** Its source, project-relative. */
  file: string;
  /** JavaScript that defines `MODULE`. */
  code: string;
}

/** What the module of a component may export. */
export interface ComponentModule {
  /** Draws a use. `children` is what is between its tags. */
  default: (props: Record<string, unknown>) => unknown;
  props?: Record<string, PropSpec>;
  /** True for a part of a line of text. */
  inline?: boolean;
  /** True if any props are accepted silently. */
  openProps?: boolean;
}

/** What JSX in a component becomes: an element whose type is a tag's name, or a function that draws it. */
export interface MadeElement {
  type: string | ((props: Record<string, unknown>) => unknown);
  props: Record<string, unknown> | null;
  children: unknown[];
}

/** Stands for an extension whose facts are hashes of the components' code. No extension's name has a slash. */
export const COMPONENT_FACTS = 'components/';

/** Defines what esbuild turns JSX into, `make(…)` and `<Group>`. Stands before the code of each component. */
export const JSX_RUNTIME = {
  factory: '__make',
  fragment: '__Group',
  code: 'const __make = (type, props, ...children) => ({ type, props, children }), __Group = (props) => props.children;',
};

/** The variable with the exports of a component's module. Nothing could interrupt the import of an ES module. */
export const MODULE = '__module';
