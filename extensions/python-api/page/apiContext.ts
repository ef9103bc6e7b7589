import type { ElementContent } from 'hast';
import type { RenderContext } from '../../../engine/src/content/model/context.ts';
import type { Place } from '../../../engine/src/shared/diagnostics.ts';
import { type ApiObject, anchorOf, type CommandOption, type FactsPage } from '../facts/facts.ts';
import type { ObjectWords } from './objectWords.ts';

/** State that the entries of one API page share while rendering. */
export interface ApiContext {
  page: FactsPage;
  names: ApiNames;
  render: RenderContext;
  /** Place of the component's tag in the page. */
  at: Place;
  /** Our description of an object on the page. */
  wordsOf(object: ApiObject): ObjectWords;
  /** Descriptions of options that mean the same in several commands, by flag. */
  common: ReadonlyMap<string, ElementContent[]>;
  /** The options with such descriptions, by flag. */
  commonOptions: ReadonlyMap<string, CommonOption>;
  /** The package's docstring of an object, if `reference refresh --docstrings` wrote it. */
  docstringOf(object: ApiObject): ElementContent[];
}

/** The final href of a bare or dotted name in an annotation (`AssetKey`, `pd.DataFrame`), or undefined. */
export type ApiNames = (name: string) => string | undefined;

/** Names of Python and its typing module, which API pages don't document. */
const PLAIN = new Set(
  (
    'Any Optional Union Callable Mapping Sequence Iterable Iterator Literal Type None True False str int float bool bytes object dict list set ' +
    'tuple frozenset type Dict List Set Tuple AbstractSet Generator AsyncIterator AsyncGenerator Awaitable ContextManager Annotated ClassVar ' +
    'Final TypeVar NoReturn Never Self datetime timedelta Path Enum'
  ).split(' '),
);

/** Resolves a page's own objects first, then core ones. Cached, because a type appears in many signatures of a page. */
export function apiNames(page: FactsPage, ctx: Pick<RenderContext, 'lookup' | 'page'>): ApiNames {
  const own = new Map<string, string>();
  for (const section of page.sections) {
    for (const object of section.objects) if (!object.noindex) own.set(object.name, anchorOf(object));
  }
  const found = new Map<string, string | undefined>();
  /** `Translator.get_key` of a class on the page. */
  const ownMember = (name: string) => {
    const [first = '', ...rest] = name.split('.');
    const owner = rest.length > 0 ? own.get(first) : undefined;
    return owner === undefined ? undefined : ctx.lookup.symbol(`${owner}.${rest.join('.')}`);
  };
  const resolve = (name: string): string | undefined => {
    const anchor = own.get(name);
    if (anchor !== undefined) return `#${anchor}`;
    const symbol = ownMember(name) ?? ctx.lookup.symbol(name.includes('.') ? name : `dagster.${name}`);
    if (!symbol) return undefined;
    return symbol.path === ctx.page.path ? `#${symbol.anchor}` : ctx.lookup.href(`${symbol.path}#${symbol.anchor}`);
  };
  return (name) => {
    if (PLAIN.has(name)) return undefined;
    if (!found.has(name)) found.set(name, resolve(name));
    return found.get(name);
  };
}

/** An option that is identical in several commands of a page. */
export interface CommonOption {
  option: CommandOption;
  /** Anchor of its row in the table of common options. */
  id: string;
  /** The commands with this option. */
  progs: string[];
}
