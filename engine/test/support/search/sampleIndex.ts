import { createIndex } from '../../../src/search/engine/createIndex.ts';
import type { SearchIndex } from '../../../src/search/engine/index/searchIndex.ts';
import type { AnswerContext } from '../../../src/search/protocol/answerQuery.ts';
import { samplePage } from './samplePage.ts';

/** An index of three pages with characters that are special in HTML, for tests. */
export function sampleIndex(): SearchIndex {
  return createIndex({
    version: 1,
    synonyms: { groups: [], oneWay: {} },
    pages: [
      samplePage({
        url: '/guides/assets',
        title: 'Assets & checks',
        group: 'Guides',
        trail: ['Guides', 'Build <fast>'],
        sections: [
          [1, '', 'Assets & checks', ['An asset is an object in storage, such as a table or a file.'], [], 0],
          [2, 'suspense', 'Wait with <Suspense>', ['A <Suspense> boundary & its fallback: "x" < y.'], ['wait_for'], 0],
          [
            2,
            'retry',
            'Retry',
            ['Retries of an asset, one after another, until the asset is there or the limit is met.'],
            [],
            0,
          ],
        ],
      }),
      samplePage({
        url: '/guides/schedules',
        title: 'Schedules',
        group: 'Guides',
        sections: [[1, '', 'Schedules', ['A schedule runs an asset at a time.'], [], 0]],
      }),
      samplePage({
        url: '/api/assets',
        title: 'Asset API',
        group: 'Core',
        section: 'API',
        sections: [
          [1, '', 'Asset API', [], [], 0],
          [2, 'AssetExecutionContext', 'AssetExecutionContext', ['The context of a run.'], [], 1],
        ],
      }),
    ],
  });
}

/** Ids and times that are the same in each run. */
export const SAMPLE_CONTEXT: AnswerContext = { createId: () => '0123456789abcdef0123456789abcdef', now: () => 0 };
