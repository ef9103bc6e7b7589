import { MAX_DEPTH } from '../tooDeep.ts';
import type { Container } from './containers.ts';
import type { Source } from './source.ts';
import { tagPairs } from './tagPairs.ts';

/** Where quotes, lists and tags first stand too deep in each other; undefined in any page that a person writes. */
export function tooDeepAt({ containers, tokens }: Source): number | undefined {
  const depths = new Map<Container, number>();
  for (const [line, { own }] of containers) {
    // Most lines stand in containers that are known already.
    const unknown: Container[] = [];
    let each = own;
    for (; each && !depths.has(each); each = each.parent) unknown.push(each);
    let depth = each ? (depths.get(each) ?? 0) : 0;
    for (const container of unknown.reverse()) depths.set(container, ++depth);
    if (depth > MAX_DEPTH) return line;
  }
  const open: number[] = [];
  const edges = tagPairs(tokens).pairs.flatMap(([{ start }, { start: end }]) => [{ at: start, end }]);
  for (const { at, end } of edges.sort((a, b) => a.at - b.at)) {
    while (open.length > 0 && (open.at(-1) ?? 0) < at) open.pop();
    open.push(end);
    if (open.length > MAX_DEPTH) return at;
  }
  return undefined;
}
