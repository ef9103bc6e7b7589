import type { ReactNode } from 'react';
import type { ContentComponent, ContentComponents } from '../../content/model/component.ts';

/** What a content component is called with: its evaluated props under one key, and what stands between its tags. */
export interface ContentProps<Name extends ContentComponent> {
  props: ContentComponents[Name];
  children?: ReactNode;
}
