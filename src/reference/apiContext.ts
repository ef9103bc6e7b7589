import type { ElementContent } from 'hast';
import type { RenderContext } from '../content/model/context.ts';
import type { Place } from '../shared/diagnostics.ts';
import type { ApiNames } from './apiNames.ts';
import type { CommonOption } from './commonOptions.ts';
import type { ApiObject, FactsPage } from './facts.ts';
import type { ObjectWords } from './objectWords.ts';

/** One API page's rendering: what the entries share. */
export interface ApiContext {
  page: FactsPage;
  names: ApiNames;
  render: RenderContext;
  /** Of the component's tag in the page. */
  at: Place;
  /** Our words about an object of the page. */
  wordsOf(object: ApiObject): ObjectWords;
  /** Words about options that mean the same on several commands, by flag. */
  common: ReadonlyMap<string, ElementContent[]>;
  /** The options that those words are about, by flag. */
  commonOptions: ReadonlyMap<string, CommonOption>;
  /** The package's own docstring of an object, where `reference refresh --docstrings` put it. */
  docstringOf(object: ApiObject): ElementContent[];
}
