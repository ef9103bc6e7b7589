import type { ComponentType } from 'react';
import type { ContentComponent } from '../../content/model/component.ts';
import * as admonition from './Admonition.tsx';
import * as badge from './Badge.tsx';
import * as cards from './Cards.tsx';
import * as codeBlock from './CodeBlock.tsx';
import type { ContentProps } from './contentProps.ts';
import * as figure from './Figure.tsx';
import * as heading from './Heading.tsx';
import * as link from './Link.tsx';
import * as table from './Table.tsx';
import * as tabs from './Tabs.tsx';

/** The drawing of each component of an article's tree. */
export const contentComponents: { [Name in ContentComponent]: ComponentType<ContentProps<Name>> } = {
  ...admonition,
  ...badge,
  ...cards,
  ...codeBlock,
  ...figure,
  ...heading,
  ...link,
  ...table,
  ...tabs,
};
