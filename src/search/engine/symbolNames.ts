import type { SearchSection } from '../searchFile.ts';
import { lettersOf } from './headingLikeness.ts';

/** The names of a part of the API, for comparing with queries: letters only, as `QueryText` has them, or as spelled in lower case. */
export interface SymbolNames {
  path: string;
  /** The heading with its kind: `asset decorator`. */
  withKind: string;
  /** Of a member, what stands behind its owner's name; of others the whole. */
  member: string;
  isMember: boolean;
  /** An attribute or option, whose name in plain words says little: too many hold a `key` or a `description`. */
  holdsValue: boolean;
  /** Heading and path. */
  spelled: readonly [heading: string, path: string];
  /** The member as code spells it. */
  own: string;
}

/** Undefined for a section that is no part of the API. */
export function symbolNames([, , title, , , , symbol]: SearchSection): SymbolNames | undefined {
  if (!symbol) return undefined;
  const [kind, path] = symbol;
  const own = /\.(\w+)$/.exec(title)?.[1];
  return {
    path: lettersOf(path),
    withKind: lettersOf(`${title} ${kind}`),
    member: lettersOf(own ?? title),
    isMember: own !== undefined,
    holdsValue: /attribute|property|option/.test(kind),
    spelled: [bare(title), bare(path)],
    own: own ?? title,
  };
}

const bare = (name: string) => name.replace(/^[@-]+/, '').toLowerCase();
