/** Far more than data has by hand. A YAML parser takes minutes, or all memory, for thousands. */
const MAX_DEPTH = 100;
const CHAIN_RE = new RegExp(`(?:[-?:] +){${MAX_DEPTH}}`);

/** Offset at which YAML is nested deeper than any author would, -1 where it isn't. */
export function tooNested(yaml: string): number {
  let depth = 0;
  for (let index = 0; index < yaml.length; index++) {
    const char = yaml[index];
    if (char === '[' || char === '{') depth += 1;
    else if ((char === ']' || char === '}') && depth > 0) depth -= 1;
    if (depth > MAX_DEPTH) return index;
  }
  return yaml.search(CHAIN_RE);
}
