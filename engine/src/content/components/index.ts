import type { ComponentSpec } from '../jsx/componentSpec.ts';
import * as admonition from './admonition.ts';
import * as cards from './cards.ts';
import * as codeTags from './codeTags.ts';
import * as images from './images.ts';
import * as links from './links.ts';
import * as projectArchive from './projectArchive.ts';
import * as tabs from './tabs.ts';
import * as wrappers from './wrappers.ts';

/** The files of this folder that export components. Every exported spec counts. */
const FILES = [admonition, cards, codeTags, images, links, projectArchive, tabs, wrappers];

const isSpec = (exported: unknown): exported is ComponentSpec =>
  typeof exported === 'object' && exported !== null && 'name' in exported && 'render' in exported;
const SPECS = FILES.flatMap((file) => Object.values(file).filter(isSpec));

/** Components by name. A Map, so that `<toString />` isn't one. */
export type ComponentSet = ReadonlyMap<string, ComponentSpec>;

/** The components that a page may use: those of this layer, and `more` from extensions. */
export function componentSet(more: readonly ComponentSpec[] = []): ComponentSet {
  return new Map([...SPECS, ...more].map((spec) => [spec.name, spec]));
}

/** The components that are part of a line of text. */
export function inlineTagsOf(components: ComponentSet): ReadonlySet<string> {
  return new Set([...components.values()].filter(({ isInline }) => isInline).map(({ name }) => name));
}
