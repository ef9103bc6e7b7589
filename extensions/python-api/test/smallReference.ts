/** Facts of two names, of which `asset` has an entry in the page with `api: core/assets`. */
export const SMALL_REFERENCE = {
  'reference/facts/exports.json': '{"dagster": {"asset": {"kind": "decorator"}, "AssetSpec": {"kind": "class"}}}\n',
  'reference/facts/objects.json':
    '{"dagster.asset": {"page": "core/assets", "kind": "decorator", "anchor": "dagster.asset"}}\n',
};

/** The heading of the entry. */
export const SMALL_ENTRY = '## Asset {#dagster.asset}\n';
