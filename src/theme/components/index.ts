import type { ComponentType } from 'react';
import type { ContentComponent } from '../../content/model/component.ts';
import { Admonition, AdmonitionTitle } from './Admonition.tsx';
import { Badge } from './Badge.tsx';
import { ArticleList, ArticleListItem, Card, CardFilter, CardGroup } from './Cards.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import type { ContentProps } from './contentProps.ts';
import { Image, ThemedImage } from './Figure.tsx';
import { Heading } from './Heading.tsx';
import { Link } from './Link.tsx';
import { Details, Table, WideContent } from './Table.tsx';
import { TabItem, Tabs } from './Tabs.tsx';

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
