import type { ReactNode } from 'react';
import type { ContentComponent, ContentComponents } from '../../shared/contentComponents.ts';

/** The arguments of a content component: its evaluated props under one key, and its children. */
export interface ContentProps<Name extends ContentComponent> {
  props: ContentComponents[Name];
  children?: ReactNode;
}
