import type { ContentProps } from './contentProps.ts';

/** Marks the part of an admonition's children that is its title; Admonition places it. */
export function AdmonitionTitle({ children }: ContentProps<'AdmonitionTitle'>) {
  return children;
}
