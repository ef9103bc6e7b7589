import type { ComponentSpec } from '../jsx/componentSpec.ts';
import { admonition, admonitionTitle } from './admonition.ts';
import { articleList, articleListItem, card, cardFilter, cardGroup } from './cards.ts';
import { cliInvocationExample, codeBlockTag, codeExample, packageInstallInstructions } from './codeTags.ts';
import { docCardList, docCardTag } from './docCards.ts';
import { head } from './head.ts';
import { heading, tocInline } from './headings.ts';
import { idealImage, image, themedImage } from './images.ts';
import { codeReferenceLink, link } from './links.ts';
import { projectArchive } from './projectArchive.ts';
import { pyObject } from './pyObject.ts';
import { tabItem, tabs } from './tabs.ts';
import {
  beta,
  browserOnly,
  changelog,
  deprecated,
  details,
  preview,
  superseded,
  translateTag,
  wideContent,
} from './wrappers.ts';

const SPECS = [
  admonition,
  admonitionTitle,
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
  projectArchive,
  pyObject,
  superseded,
  tabItem,
  tabs,
  themedImage,
  tocInline,
  translateTag,
  wideContent,
];

/** Components by name. A Map, so that `<toString />` is none. */
export type ComponentSet = ReadonlyMap<string, ComponentSpec>;

/** The closed set of components that a page may use: content's own, and `more` from layers above it. */
export function componentSet(more: readonly ComponentSpec[] = []): ComponentSet {
  return new Map([...SPECS, ...more].map((spec) => [spec.name, spec]));
}
