import type { IndexSettings, SupportedLanguage, SynonymHit } from 'algoliasearch';
import { HIERARCHY_LEVELS, type Hierarchy, type SearchRecord } from '../../engine/src/search/records/record.ts';
import { recordsOf } from '../../engine/src/search/records/records.ts';
import { escapeHtml } from '../../engine/src/shared/escape.ts';
import type { SearchFile } from '../../engine/src/shared/searchFile.ts';
import type { Synonyms } from '../../engine/src/shared/synonyms.ts';
import type { SiteConfig } from '../../engine/src/site/config/config.ts';

/** The current or wanted content of a hosted index. */
export interface IndexContent {
  records: SearchRecord[];
  settings: IndexSettings;
  synonyms: SynonymHit[];
}

/** The content of a built site's hosted index. */
export function hostedContent(file: SearchFile, { url, locale }: Pick<SiteConfig, 'url' | 'locale'>): IndexContent {
  return {
    records: file.pages.flatMap((page) =>
      recordsOf(page).map((record) => withSearches(hostedRecord(record, url), page.searches)),
    ),
    settings: hostedSettings(locale),
    synonyms: hostedSynonyms(file.synonyms),
  };
}

/**
 * Converts a record for a hosted index. Addresses become absolute, because searches may come from anywhere. Displayed
 * texts are HTML-escaped, because dialogs insert them as HTML and the service escapes nothing. Values for filters
 * are unchanged.
 */
function hostedRecord(record: SearchRecord, siteUrl: string): SearchRecord {
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

/** A page is also found by what its readers search for, which is never shown. */
function withSearches(record: SearchRecord, searches: readonly string[] = []): SearchRecord {
  return record.type === 'lvl1' ? { ...record, names: [...record.names, ...searches] } : record;
}

/**
 * Settings of a hosted index: DocSearch's template with our attributes. As in the site's own engine, a hit's headings
 * come before its group; otherwise, pages of a group named like the query would come first. Only the language of the
 * tag `locale` counts.
 */
function hostedSettings(locale: string): IndexSettings {
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

/** Synonyms in the hosted service's format, with ids derived from the content, so that they are stable. */
function hostedSynonyms({ groups, oneWay }: Synonyms): SynonymHit[] {
  return [
    ...groups.map(
      (words): SynonymHit => ({ objectID: `group: ${words.join(', ')}`, type: 'synonym', synonyms: words }),
    ),
    ...Object.entries(oneWay).map(
      ([input, synonyms]): SynonymHit => ({ objectID: `one way: ${input}`, type: 'onewaysynonym', input, synonyms }),
    ),
  ];
}
