/**
 * A name with a parenthesis or a keyword argument: `materialize(selection=)`, `@dg.asset(deps`, `AssetSpec deps=`. If
 * words follow a closed parenthesis, it's a sentence: `bake() takes no pan`.
 */
const CALL_RE = /(?:^|[\s=])@?([A-Za-z_][\w.]*)(?:\((?!.*\)[\s:]+[\w[])| \w+=(?!=))/;

/**
 * A class or a path, and one of its parameters: `AssetSpec group_name`, `AssetsDefinition.from_op can_subset`. Guides
 * explain functions, like `multi_asset can_subset`.
 */
const PARAMETER_RE = /^@?((?=\S+[A-Z.])[A-Za-z_][\w.]*) [a-z][a-z\d]*(?:_[a-z\d]+)+$/;

/** A call at the start, perhaps assigned to a name. */
const STARTS_RE = /^(?:\w+ = )?@?[A-Za-z_][\w.]*\(/;

/** The first name that a query calls, or whose parameter it names, without the module's alias. */
export function calledName(query: string): string | undefined {
  return (CALL_RE.exec(query) ?? PARAMETER_RE.exec(query))?.[1]?.replace(/^dg\./, '');
}

/** Whether all of a query is a call. Its arguments may have quotes and commas, like a message. */
export const isCall = (query: string): boolean => STARTS_RE.test(query) && calledName(query) !== undefined;
