import type { SiteLookup } from '../content/model/context.ts';
import type { NameIndex, Names } from '../content/model/names.ts';
import { createSuggester } from '../shared/nearest.ts';
import { own } from '../shared/own.ts';
import type { SiteModel } from '../site/model/model.ts';
import { siteHref } from '../site/paths/href.ts';
import { docCards } from '../site/routes/cards.ts';

/**
 * A site fact: `file:`, `path:`, `cards:`, `symbol:`, or `api:` and a name; `argument:`, a callee, a space, and a
 * keyword; or `fact:`, an extension, a space, and a name.
 */
export type DependencyKey = `${'file' | 'path' | 'cards' | 'symbol' | 'api' | 'argument' | 'fact'}:${string}`;

/** A page's queries about the site, with the answers as JSON. If the answers are the same later, so is the page. */
export type Dependencies = Record<DependencyKey, string>;

export interface SiteFacts {
  /** The current answer to a key; undefined if the site has none. */
  answer(key: DependencyKey): unknown;
  /** A lookup for one page's rendering that records queries and answers. */
  record(): { lookup: SiteLookup; dependencies: Dependencies };
}

interface FactSources {
  model: SiteModel;
  symbols: NameIndex;
  api: Names;
  /** By extension and name. */
  extensions: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Answers queries of pages about the rest of the site. */
export function createFacts({ model, symbols, api, extensions }: FactSources): SiteFacts {
  const draftPaths = new Map(Object.entries(model.drafts).map(([path, { file }]) => [file, path]));
  const answer = (key: DependencyKey): unknown => {
    const colon = key.indexOf(':');
    const name = key.slice(colon + 1);
    switch (key.slice(0, colon)) {
      case 'file': {
        const id = model.files[name];
        // The link check reports links to drafts, wherever they are.
        const path = id === undefined ? draftPaths.get(name) : model.docs[id]?.path;
        return path === undefined ? undefined : { path };
      }
      case 'path':
        return model.paths[name];
      case 'cards':
        return docCards(model, name);
      case 'api':
        return api.resolve(name);
      case 'argument':
        return api.takes(...twoNames(name));
      case 'fact': {
        const [extension, about] = twoNames(name);
        return own(own(extensions, extension) ?? {}, about);
      }
      default:
        return own(symbols, name);
    }
  };

  const known = {
    path: () => Object.keys(model.paths),
    file: () => Object.keys(model.files),
    symbol: () => Object.keys(symbols),
  };
  const unrecorded = (suggest: ReturnType<typeof createSuggester>) => ({
    near: (kind: Parameters<SiteLookup['near']>[0], value: string) => {
      if (kind === 'api') return api.near(value);
      if (kind === 'argument') return api.nearKeywords(...twoNames(value)).slice(0, 3);
      return suggest(value, known[kind]).slice(0, 3);
    },
    href: (path: string) => siteHref(model.config, path),
    url: (path: string) => model.config.url + siteHref(model.config, path),
  });

  return {
    answer,
    record() {
      const dependencies: Dependencies = {};
      const ask = (key: DependencyKey) => {
        const value = answer(key);
        dependencies[key] = JSON.stringify(value) ?? '';
        return value;
      };
      const lookup = {
        file: (name: string) => ask(`file:${name}`),
        path: (name: string) => ask(`path:${name}`),
        cards: (name: string) => ask(`cards:${name}`),
        symbol: (name: string) => ask(`symbol:${name}`),
        api: (name: string) => ask(`api:${name}`),
        fact: (extension: string, name: string) => ask(`fact:${extension} ${name}`),
        takes: (callee: string, keyword: string) => ask(`argument:${callee} ${keyword}`),
        // Separate for each page, so that suggestions don't depend on other pages.
        ...unrecorded(createSuggester()),
      } as SiteLookup;
      return { lookup, dependencies };
    },
  };
}

function twoNames(value: string): [first: string, second: string] {
  const space = value.indexOf(' ');
  return [value.slice(0, space), value.slice(space + 1)];
}
