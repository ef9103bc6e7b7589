import type { ElementContent } from 'hast';
import type { ApiContext, ApiNames } from './apiContext.ts';
import { apiHeading, codeNode, el } from './el.ts';
import { typeElements } from './signature.ts';
import { referenceStrings } from './strings.ts';

/** Names of unions in annotations that aren't objects of the API: what they stand for, and what to pass. */
const TYPES: Readonly<Record<string, { is: string; about: string }>> = {
  ArbitraryMetadataMapping: { is: 'Mapping[str, Any]', about: 'Metadata by name, with any values.' },
  CoercableToConfigSchema: {
    is: 'Union[None, UserConfigSchema, IDefinitionConfigSchema]',
    about: 'A config schema. `None` accepts any config.',
  },
  CoercibleToAssetDep: {
    is: 'Union[CoercibleToAssetKey, AssetSpec, AssetsDefinition, SourceAsset, AssetDep]',
    about: 'An upstream asset: its key, its spec, its definition, or an `AssetDep`.',
  },
  CoercibleToAssetIn: {
    is: 'Union[AssetIn, CoercibleToAssetKey]',
    about: 'An `AssetIn`, or the key of the upstream asset.',
  },
  CoercibleToAssetKey: {
    is: 'Union[AssetKey, str, Sequence[str]]',
    about: 'An asset key: `"orders"`, `["shop", "orders"]` for a key with a prefix, or an `AssetKey`.',
  },
  CoercibleToAssetKeyPrefix: {
    is: 'Union[str, Sequence[str]]',
    about: 'The first parts of an asset key: `"shop"`, or `["shop", "sales"]` for two parts.',
  },
  CoercibleToAssetSelection: {
    is: 'Union[str, Sequence[str], Sequence[AssetKey], Sequence[Union[AssetsDefinition, SourceAsset]], AssetSelection]',
    about:
      'Assets: a selection such as `"group:sales"`, a list of selections, keys, or definitions, or an `AssetSelection`.',
  },
  ExecutableDefinition: {
    is: 'Union[JobDefinition, GraphDefinition, UnresolvedAssetJobDefinition]',
    about: 'Anything that can run: a job or a graph.',
  },
  MetadataMapping: { is: 'Mapping[str, MetadataValue]', about: 'Metadata values by name.' },
  RawMetadataMapping: { is: 'Mapping[str, RawMetadataValue]', about: 'Metadata by name.' },
  RawMetadataValue: {
    is: 'Union[MetadataValue, TableSchema, AssetKey, os.PathLike, dict, float, int, list, str, datetime, None]',
    about: 'A `MetadataValue`, or a Python value that Dagster converts to one.',
  },
  UnresolvedAssetJobDefinition: { is: '', about: 'A job that `define_asset_job` returns.' },
  UserConfigSchema: {
    is: 'Union[type, ConfigType, Field, Mapping[str, Any], Sequence[Any]]',
    about:
      'A config schema: a type such as `str`, a `Field`, a dict of these by name, or a list with the type of its items.',
  },
};

/** Names that link to their entry or to their explanation on the page, and the explanations that the page needs. */
export function explainedTypes(entries: ApiNames): {
  names: ApiNames;
  /** The section that explains the types of all names resolved so far; empty if there are none. */
  elements(ctx: Pick<ApiContext, 'at' | 'render'>): ElementContent[];
} {
  const used = new Set<string>();
  const names: ApiNames = (name) => {
    const entry = entries(name);
    if (entry !== undefined || !Object.hasOwn(TYPES, name)) return entry;
    used.add(name);
    return `#${idOf(name)}`;
  };
  const elements = (ctx: Pick<ApiContext, 'at' | 'render'>) => {
    if (used.size === 0) return [];
    // A definition may mention further types, which the loop then reaches too.
    const explained = new Map<string, ElementContent[]>();
    for (const name of used) explained.set(name, explanation(name, names));
    const items = [...explained].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, nodes]) => nodes);
    const heading = apiHeading({ level: 2, children: [referenceStrings.typeNames] }, ctx);
    return [heading, el('p', {}, [referenceStrings.typeNamesLead]), el('dl', { className: ['api-types'] }, items)];
  };
  return { names, elements };
}

function explanation(name: string, names: ApiNames): ElementContent[] {
  const { is = '', about = '' } = TYPES[name] ?? {};
  const words = about.split('`').map((part, index) => (index % 2 === 1 ? codeNode(part) : part));
  return [
    el('dt', { id: idOf(name) }, [codeNode(name)]),
    el('dd', {}, [
      el('p', {}, words),
      ...(is === '' ? [] : [el('p', { className: ['api-fact'] }, [codeNode(...typeElements(is, names))])]),
    ]),
  ];
}

function idOf(name: string): string {
  return `type-${name}`;
}
