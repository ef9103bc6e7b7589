import type { ElementContent } from 'hast';
import { component } from '../../../engine/src/content/model/component.ts';
import { filledNodes } from '../../../engine/src/content/model/nodes.ts';
import { fill } from '../../../engine/src/shared/fill.ts';
import type { ApiObject, FactsPage, Lifecycle, LifecycleMark } from '../facts/facts.ts';
import type { ApiContext } from './apiContext.ts';
import { codeLink, codeNode, el, joined, labeled, textNode } from './el.ts';
import { isReached } from './release.ts';
import { referenceStrings } from './strings.ts';

/** Context for the text about a lifecycle stage. */
export interface LifecycleContext extends Pick<ApiContext, 'names'> {
  page: Pick<FactsPage, 'version'>;
}

type BadgeStatus = 'preview' | 'beta' | 'superseded' | 'deprecated';

/** A visible lifecycle mark, with its note about the future. */
export interface MarkedStatus {
  status: BadgeStatus;
  note: ElementContent[];
}

/** What to use instead, where a package's warning names nothing or something that doesn't exist. */
const REPLACEMENTS: Readonly<Record<string, readonly string[]>> = {
  freshness_policy: ['build_last_update_freshness_checks'],
  internal_freshness_policy: ['build_last_update_freshness_checks'],
  MultiAssetSensorDefinition: ['AutomationCondition'],
  fivetran_sync_op: ['fivetran_assets'],
  fivetran_resync_op: ['fivetran_assets'],
};

const BADGES: ReadonlySet<string> = new Set(['preview', 'beta', 'superseded', 'deprecated']);

/** The mark of a member or a parameter; undefined if it's stable. */
export function markOf(
  name: string,
  lifecycle: LifecycleMark | undefined,
  ctx: LifecycleContext,
): MarkedStatus | undefined {
  if (!lifecycle || !BADGES.has(lifecycle.status)) return undefined;
  const status = lifecycle.status as BadgeStatus;
  return { status, note: futureOf({ own: [name], kept: 'accepted' }, lifecycle, ctx) };
}

/** The badges of an object: a preview may also be deprecated. */
export function badgesOf({ status, also = [] }: Lifecycle): ElementContent[] {
  const statuses = [status, ...also].filter((name) => BADGES.has(name));
  return statuses.flatMap((name) => [textNode(' '), component('Badge', { status: name })]);
}

/** Badge and note, next to a name in a table. */
export function markElements({ status, note }: MarkedStatus): ElementContent[] {
  const badge = [textNode(' '), component('Badge', { status })];
  return note.length === 0 ? badge : [...badge, textNode(' '), el('span', { className: ['api-note'] }, note)];
}

/**
 * `Planned for removal in 2.0. See X.`, or if this release has reached that version, `Deprecated. Still accepted in
 * 1.10.11; use X.`, because the object still exists. `own` lists the name and its parent, which a warning may mention
 * but which aren't replacements. `kept` says what the release still supports.
 */
function futureOf(
  { own, kept }: { own: readonly string[]; kept: 'accepted' | 'available' },
  { breakingVersion, mentions = [] }: LifecycleMark,
  { names, page: { version: release } }: LifecycleContext,
): ElementContent[] {
  const reached = breakingVersion !== undefined && isReached(breakingVersion, release);
  const plan = reached
    ? fill(referenceStrings[kept], { release })
    : fill(referenceStrings.planned, { version: breakingVersion ?? '' });
  const fact: ElementContent[] = breakingVersion ? [textNode(plan)] : [];
  const replacements = own.flatMap((name) => REPLACEMENTS[name] ?? []);
  const others = replacements.length > 0 ? replacements : mentions.filter((mention) => !own.includes(mention));
  if (others.length === 0) return fact.length === 0 ? [] : filledNodes(referenceStrings.fact, { fact });
  const links = others.map((name): ElementContent[] => {
    // `Translator.get_asset_spec(...).key` mentions the method.
    return [codeLink(name, names(name.replace(/\(.*$/, '')))];
  });
  // Warnings with a version that has passed all say "use X instead"; others also mention related names.
  const { useInstead, factAndSee, see } = referenceStrings;
  return filledNodes(reached ? useInstead : fact.length > 0 ? factAndSee : see, { fact, names: joined(links, ', ') });
}

/** The note about the future, on a separate line. */
export function futureLine(
  own: readonly string[],
  lifecycle: Lifecycle | undefined,
  ctx: LifecycleContext,
): ElementContent[] {
  const future = lifecycle ? futureOf({ own, kept: 'available' }, lifecycle, ctx) : [];
  return future.length === 0 ? [] : [el('p', { className: ['api-future'] }, future)];
}

/** Old parameters that only `**kwargs` accepts. They aren't in the signature, but code may still pass them. */
export function goneParameters(
  { lifecycle, signature }: Pick<ApiObject, 'lifecycle' | 'signature'>,
  ctx: LifecycleContext,
): ElementContent[] {
  const gone = Object.entries(lifecycle?.params ?? {}).filter(([, { status }]) => status === 'hidden');
  const items = gone.map(([name, mark]) => {
    const hasKinds = signature?.parameters.some((parameter) => parameter.name === 'kinds');
    const mentions = name === 'compute_kind' ? [hasKinds ? 'kinds' : 'AssetSpec(kinds=...)'] : mark.mentions;
    const future = futureOf({ own: [name], kept: 'accepted' }, { ...mark, mentions }, ctx);
    return el('li', {}, [codeNode(name), ...(future.length > 0 ? [': ', ...future] : [])]);
  });
  return items.length === 0
    ? []
    : labeled(referenceStrings.oldParameters, [el('ul', { className: ['api-gone'] }, items)]);
}
