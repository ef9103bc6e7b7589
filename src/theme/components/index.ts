import type { ComponentType } from 'react';
import type { ContentComponent } from '../../content/model/component.ts';
import { Admonition } from './Admonition.tsx';
import { AdmonitionTitle } from './AdmonitionTitle.tsx';
import { ArticleList } from './ArticleList.tsx';
import { ArticleListItem } from './ArticleListItem.tsx';
import { Badge } from './Badge.tsx';
import { Card } from './Card.tsx';
import { CardFilter } from './CardFilter.tsx';
import { CardGroup } from './CardGroup.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import type { ContentProps } from './contentProps.ts';
import { Details } from './Details.tsx';
import { Heading } from './Heading.tsx';
import { Image } from './Image.tsx';
import { Link } from './Link.tsx';
import { TabItem } from './TabItem.tsx';
import { Table } from './Table.tsx';
import { Tabs } from './Tabs.tsx';
import { ThemedImage } from './ThemedImage.tsx';
import { WideContent } from './WideContent.tsx';

/** How each component of an article's tree is drawn. */
export const contentComponents: { [Name in ContentComponent]: ComponentType<ContentProps<Name>> } = {
  Admonition,
  AdmonitionTitle,
  ArticleList,
  ArticleListItem,
  Badge,
  Card,
  CardFilter,
  CardGroup,
  CodeBlock,
  Details,
  Heading,
  Image,
  Link,
  TabItem,
  Table,
  Tabs,
  ThemedImage,
  WideContent,
};
