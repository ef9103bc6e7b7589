import type { IndexSettings, SupportedLanguage, SynonymHit } from 'algoliasearch';
import { HIERARCHY_LEVELS, type Hierarchy, type SearchRecord } from '../../search/records/record.ts';
import { recordsOf } from '../../search/records/records.ts';
import type { SearchFile } from '../../search/records/searchFile.ts';
import { escapeHtml } from '../../shared/escape.ts';
import type { SiteConfig } from '../../site/config/config.ts';
import type { Synonyms } from '../../site/config/readSynonyms.ts';

/** What a hosted index holds, or is to hold. */
export interface IndexContent {
  records: SearchRecord[];
  settings: IndexSettings;
  synonyms: SynonymHit[];
}

/** What the hosted index of a built site is to hold. */
export function hostedContent(file: SearchFile, { url, locale }: Pick<SiteConfig, 'url' | 'locale'>): IndexContent {
  return {
    records: file.pages.flatMap((page) => recordsOf(page).map((record) => hostedRecord(record, url))),
    settings: hostedSettings(locale),
    synonyms: hostedSynonyms(file.synonyms),
  };
}

/**
 * A record as a hosted index gets it: addresses absolute, since it may be asked from anywhere, and the texts that are shown HTML-escaped,
 * since dialogs set them as HTML with the index's marks, and the service escapes nothing. What is filtered by stays as it is.
 */
export function hostedRecord(record: SearchRecord, siteUrl: string): SearchRecord {
  const hierarchy = Object.fromEntries(
    Object.entries(record.hierarchy).map(([level, text]) => [level, text === null ? null : escapeHtml(text)]),
  ) as Hierarchy;
  return {
    ...record,
    url: siteUrl + record.url,
    url_without_anchor: siteUrl + record.url_without_anchor,
    hierarchy,
    content: record.content === null ? null : escapeHtml(record.content),
    trail: record.trail.map(escapeHtml),
    symbol: record.symbol && { ...record.symbol, signature: escapeHtml(record.symbol.signature) },
  };
}

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

/** Synonyms in the hosted service's form. An id is made of what it stands for, so that the same file gives the same ids. */
export function hostedSynonyms({ groups, oneWay }: Synonyms): SynonymHit[] {
  return [
    ...groups.map(
      (words): SynonymHit => ({ objectID: `group: ${words.join(', ')}`, type: 'synonym', synonyms: words }),
    ),
    ...Object.entries(oneWay).map(
      ([input, synonyms]): SynonymHit => ({ objectID: `one way: ${input}`, type: 'onewaysynonym', input, synonyms }),
    ),
  ];
}
