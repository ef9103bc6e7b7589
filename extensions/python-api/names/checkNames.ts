import type { RenderContext } from '../../../engine/src/content/model/context.ts';
import type { ApiName } from '../../../engine/src/content/model/names.ts';
import type { Place } from '../../../engine/src/shared/diagnostics.ts';
import type { NameUse } from './pythonNames.ts';

/** A use of a dotted name in a page, with the places of its parts. */
interface PlacedUse extends Pick<NameUse, 'name' | 'alias'> {
  /** Groups an import with the uses of its bindings; only the first error of a group is reported. */
  within: string;
  place(part: number): Place;
}

/** A use of a deprecated or superseded name. */
interface OutdatedUse {
  name: string;
  status: 'deprecated' | 'superseded';
  instead: string | undefined;
  at: Place;
}

export interface NameChecker {
  /** Checks one use; reports a name that is missing or private. */
  use(use: PlacedUse): void;
  /** Records a name that is known to exist. */
  known(name: string, at: Place): void;
  keyword(callee: string, keyword: string, at: Place): void;
  /** Uses that the page must mention in its text. */
  readonly outdated: readonly OutdatedUse[];
}

/** Checks the names of one page against the facts. */
export function createNameChecker(ctx: RenderContext): NameChecker {
  const reported = new Set<string>();
  const outdated = new Map<string, OutdatedUse>();

  const noteStatus = ({ name, status, instead }: Extract<ApiName, { is: 'name' }>, at: Place) => {
    if (status && !outdated.has(name)) outdated.set(name, { name, status, instead, at });
  };

  return {
    get outdated() {
      return [...outdated.values()];
    },
    known(name, at) {
      const answer = ctx.lookup.api(name);
      if (answer?.is !== 'name') return;
      noteStatus(answer, at);
    },
    use({ name, alias, within, place }) {
      const answer = ctx.lookup.api(name);
      if (!answer) return;
      if (answer.is === 'module') return;
      if (answer.is === 'name') {
        noteStatus(answer, place(name.split('.').length - 1));
        return;
      }
      const parts = name.split('.');
      const owner = parts.slice(0, answer.part).join('.');
      const word = parts[answer.part] ?? '';
      const near = ctx.lookup.near('api', name);
      // Classes have undocumented methods, so report only near misses of documented ones.
      if (answer.is === 'unknown' && answer.of === 'class' && near.length === 0) return;
      const key = `${within} ${owner}.${word}`;
      if (reported.has(key)) return;
      reported.add(key);
      const at = place(answer.part);
      if (answer.is === 'private') {
        const message = `"${name}" is private: "${word}" starts with an underscore`;
        ctx.report('private-symbol', 'error', at, message, near[0] ? importHint(near[0]) : ANY_NAME);
        return;
      }
      const elsewhere = near[0]?.startsWith(`${owner}.`) ? undefined : near[0];
      const message = elsewhere ? `"${owner}" does not export "${word}"` : `There is no "${word}" in "${owner}"`;
      const meant = near[0] && `Did you mean "${asWritten(near[0], alias)}"?`;
      ctx.report('unknown-symbol', 'error', at, message, elsewhere ? importHint(elsewhere) : (meant ?? ANY_NAME));
    },
    keyword(callee, keyword, at) {
      if (ctx.lookup.takes(callee, keyword) !== false) return;
      const [near] = ctx.lookup.near('argument', `${callee} ${keyword}`);
      const hint = near ? `Did you mean "${near}"?` : 'Write one of the parameters listed in its API reference.';
      ctx.report('unknown-argument', 'error', at, `"${callee}" has no parameter "${keyword}"`, hint);
    },
  };
}

const ANY_NAME = 'Write a public name from the API reference, or use <code>…</code> in prose if it is not an API name.';

/** How to import a name that is public elsewhere. */
function importHint(name: string): string {
  const dot = name.lastIndexOf('.');
  const module = name.slice(0, dot);
  const word = name.slice(dot + 1);
  return module === 'dagster' ? `Write "dg.${word}".` : `Write "from ${module} import ${word}".`;
}

/** A full name as the surrounding code would write it: `dg.asset`; in an import statement, its last part. */
function asWritten(name: string, alias: NameUse['alias']): string {
  const parts = name.split('.');
  if (!alias) return parts.at(-1) ?? name;
  return alias.parts < parts.length ? [alias.text, ...parts.slice(alias.parts)].join('.') : name;
}
