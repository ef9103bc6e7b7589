import type { ElementContent } from 'hast';
import type { Diagnostic } from '../../../engine/src/shared/diagnostics.ts';
import { AT, type TestSite, testContext } from '../../../engine/test/support/content/testContext.ts';
import type { ApiObject, FactsPage, Parameter } from '../facts/facts.ts';
import type { ApiContext } from '../page/apiContext.ts';
import type { ObjectWords } from '../page/objectWords.ts';
import { namesOf } from './testOutline.ts';

/** A page of facts with one section that contains these objects. */
export function factsOf(...objects: ApiObject[]): FactsPage {
  const sections = [{ heading: 'Section', level: 2, objects }];
  return { group: 'core', page: 'test', title: 'Test', package: 'm', version: '1.0', sections };
}

/** A parameter without a type and a default. */
export const parameter = (name: string, rest: Partial<Parameter> = {}): Parameter => ({
  name,
  kind: 'positional-or-keyword',
  annotation: null,
  default: null,
  ...rest,
});

export const text = (value: string): ElementContent[] => [{ type: 'text', value }];

/** Descriptions of an object; parts are texts by name. */
export function wordsWith(parts: Record<string, string> = {}, rest: Partial<ObjectWords> = {}): ObjectWords {
  const described = new Map(Object.entries(parts).map(([name, words]) => [name, text(words)]));
  return { lead: [], parts: described, repeated: [], example: [], ...rest };
}

/** The arguments of entries besides their object; `known` are the names that have an entry somewhere. */
export function entryContext(
  changes: Partial<ApiContext> = {},
  { known = [], site = {} }: { known?: string[]; site?: TestSite } = {},
): { ctx: ApiContext; diagnostics: Diagnostic[] } {
  const { ctx: render, diagnostics } = testContext(site);
  const ctx: ApiContext = {
    page: factsOf(),
    names: namesOf(...known),
    render,
    at: AT,
    wordsOf: () => wordsWith(),
    common: new Map(),
    commonOptions: new Map(),
    docstringOf: () => [],
    ...changes,
  };
  return { ctx, diagnostics };
}
