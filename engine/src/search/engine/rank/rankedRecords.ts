import type { Steps } from '../../../shared/steps.ts';
import type { IndexData } from '../index/indexData.ts';
import type { Reason } from '../index/searchIndex.ts';
import type { ParsedQuery } from '../match/parseQuery.ts';
import { calledRecords } from './calledRecords.ts';
import { type Candidate, compareCandidates, valuesOf } from './criteria.ts';
import { type FoundSections, foundCandidates, NOT_FOUND } from './foundSections.ts';
import { quotingRecords } from './quotingRecords.ts';
import { createScorer, type Scorer, type Weighed } from './scores.ts';

/** So many records that document what a query calls, or quote it, come first. */
const [MAX_CALLED, MAX_QUOTING] = [3, 5];

/** For a message of fewer words, including its exception, pages that have all of them are better than the exception's. */
const MIN_RAISED_WORDS = 6;

interface RankRequest extends Weighed {
  query: ParsedQuery;
  found: FoundSections;
  limit: number;
}

interface Ranked extends Reason {
  record: number;
}

/** The first records of a query, one per section, and all that lack some of its words. */
export function* rankedRecords(data: IndexData, request: RankRequest): Steps<{ ranked: Ranked[]; lacking: number[] }> {
  const { found, limit, text } = request;
  const { recordSection } = data;
  const scorer = createScorer(data, request);
  const complete = yield* foundCandidates(found, { text, limit, scorer });
  const spread = yield* spreadCandidates(data, request, scorer);
  const all = [...complete, ...spread].sort(compareCandidates);
  const ranked = all.filter(firstOfSections(recordSection)).slice(0, limit);
  const lacking = spread
    .filter(({ record }) => found.keys[recordSection[record] as number] === NOT_FOUND)
    .filter(firstOfSections(recordSection));
  return {
    ranked: ranked.map((candidate) => ({
      record: candidate.record,
      group: candidate.group,
      // Only an explanation needs them, right after the search.
      get values() {
        return { ...valuesOf(candidate), ...scorer.partsOf(candidate.record), further: candidate.further };
      },
    })),
    lacking: lacking.map(({ record }) => record),
  };
}

/** The records that document or quote the query, and the best of the best pages. */
function* spreadCandidates(data: IndexData, request: RankRequest, scorer: Scorer): Steps<Candidate[]> {
  const { query, filter } = request;
  const candidate = (record: number, group: Candidate['group'], quoted = 0): Candidate => ({
    record,
    group,
    quoted,
    key: 0,
    score: scorer.scoreOf(record),
    further: 1,
  });
  const called = (yield* calledRecords(data, query.called, request)).map((record) => candidate(record, 'call'));
  const exception = query.written.length < MIN_RAISED_WORDS ? undefined : query.raised;
  // An exception says less about a message than a quotation of it, and more than pages about some of its words.
  const raised = (yield* calledRecords(data, exception, request)).map((record) => candidate(record, 'quote'));
  const quoting = (yield* quotingRecords(data, query, filter)).map(({ record, quoted }) =>
    candidate(record, 'quote', quoted),
  );
  const pages = (yield* scorer.bestOfPages()).map(
    ({ record, score, further }): Candidate => ({ record, group: 'page', quoted: 0, key: 0, score, further }),
  );
  return [
    ...called.sort(compareCandidates).slice(0, MAX_CALLED),
    ...quoting.sort(compareCandidates).slice(0, MAX_QUOTING),
    ...raised,
    ...pages,
  ];
}

function firstOfSections(recordSection: Uint32Array): (candidate: Candidate) => boolean {
  const seen = new Set<number>();
  return ({ record }) => {
    const section = recordSection[record] as number;
    if (seen.has(section)) return false;
    seen.add(section);
    return true;
  };
}
