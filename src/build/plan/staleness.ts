import type { DependencyKey, SiteFacts } from '../../project/siteFacts.ts';
import { includeHash } from './archive.ts';
import type { PageFacts } from './docRoute.ts';

interface Freshness {
  root: string;
  /** Null if the site is known to return the recorded answers. */
  facts: SiteFacts | null;
  /** Content hashes of included files, each read once per build. */
  hashes: Map<string, string>;
}

/** Why a page's article must be rendered again, for `--explain`; null if it can be reused. */
export function staleReason(page: PageFacts, sourceHash: string, { root, facts, hashes }: Freshness): string | null {
  if (page.sourceHash !== sourceHash) return 'its text changed';
  if (page.diagnostics.some(({ level }) => level === 'error')) return 'it had errors';
  for (const [file, then] of Object.entries(page.includes)) {
    let now = hashes.get(file);
    if (now === undefined) {
      now = includeHash(root, file);
      hashes.set(file, now);
    }
    if (now !== then) return `${file} changed`;
  }
  if (facts === null) return null;
  for (const [key, then] of Object.entries(page.dependencies)) {
    const now = JSON.stringify(facts.answer(key as DependencyKey)) ?? '';
    if (now !== then) return `${describe(key)} was ${then || 'nothing'}, is ${now || 'nothing'}`;
  }
  return null;
}

function describe(key: string): string {
  const colon = key.indexOf(':');
  const name = key.slice(colon + 1);
  const kinds: Record<string, string> = {
    file: 'the page of',
    path: 'the answer at',
    cards: 'the child pages of',
    symbol: 'the symbol',
    term: 'the term',
    api: 'the name',
    argument: 'the parameter',
  };
  return `${kinds[key.slice(0, colon)]} ${name}`;
}
