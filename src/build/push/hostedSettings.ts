import type { IndexSettings, SupportedLanguage } from 'algoliasearch';
import { HIERARCHY_LEVELS } from '../../search/records/record.ts';

/**
 * Settings of a hosted index: DocSearch's template with the attributes of our records. A hit's own headings come before its group,
 * as in the site's own engine, or the pages of a group named like the query would come first.
 * `locale` is the site's language tag; only its language counts.
 */
export function hostedSettings(locale: string): IndexSettings {
  const [group, ...headings] = HIERARCHY_LEVELS;
  const language = (locale.split('-')[0] ?? locale).toLowerCase() as SupportedLanguage;
  return {
    searchableAttributes: [
      ...[...headings, group].map((level) => `unordered(hierarchy.${level})`),
      'unordered(names)',
      'content',
    ],
    attributesForFaceting: ['section', 'type'],
    attributesToRetrieve: [
      'hierarchy',
      'content',
      'anchor',
      'url',
      'url_without_anchor',
      'type',
      'section',
      'trail',
      'is_code',
      'symbol',
    ],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:10'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    camelCaseAttributes: ['hierarchy', 'names', 'content'],
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    customRanking: ['desc(weight.page_rank)', 'desc(weight.level)', 'asc(weight.position)'],
    attributeForDistinct: 'url',
    distinct: true,
    minWordSizefor1Typo: 3,
    minWordSizefor2Typos: 7,
    allowTyposOnNumericTokens: false,
    minProximity: 1,
    attributeCriteriaComputedByMinProximity: true,
    ignorePlurals: true,
    queryLanguages: [language],
    indexLanguages: [language],
    advancedSyntax: true,
    removeWordsIfNoResults: 'allOptional',
  };
}
