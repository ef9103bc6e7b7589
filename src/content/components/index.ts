import { apiReference } from '../../reference/apiReference.ts';
import type { ComponentSpec } from '../componentSpec.ts';
import { admonition } from './admonition.ts';
import { admonitionTitle } from './admonitionTitle.ts';
import { articleList } from './articleList.ts';
import { articleListItem } from './articleListItem.ts';
import { beta, deprecated, preview, superseded } from './badge.ts';
import { browserOnly } from './browserOnly.ts';
import { card } from './card.ts';
import { cardFilter } from './cardFilter.ts';
import { cardGroup } from './cardGroup.ts';
import { changelog } from './changelog.ts';
import { cliInvocationExample } from './cliInvocationExample.ts';
import { codeBlockTag } from './codeBlockTag.ts';
import { codeExample } from './codeExample.ts';
import { codeReferenceLink } from './codeReferenceLink.ts';
import { details } from './details.ts';
import { docCardList } from './docCardList.ts';
import { docCardTag } from './docCardTag.ts';
import { head } from './head.ts';
import { heading } from './heading.ts';
import { idealImage, image } from './image.ts';
import { link } from './link.ts';
import { packageInstallInstructions } from './packageInstallInstructions.ts';
import { pyObject } from './pyObject.ts';
import { tabItem } from './tabItem.ts';
import { tabs } from './tabs.ts';
import { themedImage } from './themedImage.ts';
import { tocInline } from './tocInline.ts';
import { translateTag } from './translateTag.ts';
import { wideContent } from './wideContent.ts';

const SPECS = [
  admonition,
  admonitionTitle,
  apiReference,
  articleList,
  articleListItem,
  beta,
  browserOnly,
  card,
  cardFilter,
  cardGroup,
  changelog,
  cliInvocationExample,
  codeBlockTag,
  codeExample,
  codeReferenceLink,
  deprecated,
  details,
  docCardList,
  docCardTag,
  head,
  heading,
  idealImage,
  image,
  link,
  packageInstallInstructions,
  preview,
  pyObject,
  superseded,
  tabItem,
  tabs,
  themedImage,
  tocInline,
  translateTag,
  wideContent,
];

/** The closed set of components that a page may use, by name. */
export const componentSpecs: Readonly<Record<string, ComponentSpec>> = Object.fromEntries(
  SPECS.map((spec) => [spec.name, spec]),
);
