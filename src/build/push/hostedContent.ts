import type { IndexSettings, SynonymHit } from 'algoliasearch';
import type { SearchRecord } from '../../search/records/record.ts';
import { recordsOf } from '../../search/records/records.ts';
import type { SearchFile } from '../../search/records/searchFile.ts';
import type { SiteConfig } from '../../site/config/config.ts';
import { hostedRecord } from './hostedRecord.ts';
import { hostedSettings } from './hostedSettings.ts';
import { hostedSynonyms } from './hostedSynonyms.ts';

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
