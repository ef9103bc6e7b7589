import type { SearchFile, SearchFilePage } from '../../shared/searchFile.ts';
import type { Synonyms } from '../../shared/synonyms.ts';
import { createSearchIndex } from './createSearchIndex.ts';
import { findTerm } from './index/dictionary.ts';
import { TEXT_KIND, type TextKind } from './index/indexData.ts';
import { postingsOf } from './index/postings.ts';
import type { SearchIndex } from './index/searchIndex.ts';
import { commonHeadings, markLabels, referencePages, subjectTerms, symbolNames } from './index/sectionMarks.ts';
import { createUint32List, type Uint32List } from './index/uint32List.ts';
import { createVocabulary } from './index/vocabulary.ts';
import { letterCount } from './rank/likeness.ts';
import { pageLengths } from './rank/scores.ts';
import { addressWords } from './text/tokens.ts';

/**
 * Indexes a search file: 20,000 records in well under half a second. `createIndexBuilder` does it in slices.
 *
 * Why our own: it finds more of what readers want than other engines, also for queries that it wasn't tuned on, and
 * takes a fraction of their time. `npm run test:relevance -- --engines` compares them; `bench/search/RESULTS.md` has
 * the figures.
 */
export function createIndex({ pages, synonyms }: SearchFile): SearchIndex {
  const builder = createIndexBuilder(synonyms);
  for (const page of pages) builder.add(page);
  return builder.finish();
}

interface IndexBuilder {
  add(page: SearchFilePage): void;
  /** The index of the pages added so far. The builder can't be used afterward. */
  finish(): SearchIndex;
}

/** The lists of an index that grow with its pages: by page and section, and by record and text. */
const LISTS = [
  ...(['pageStart', 'addressLetters', 'sectionStart', 'sectionPage', 'sectionParent', 'headingEnd'] as const),
  ...(['headingLetters', 'recordSection', 'recordPage', 'textStart', 'textKind', 'wordStart', 'words'] as const),
];
type Lists<List> = Record<(typeof LISTS)[number], List>;

/** Indexes pages one by one, so that a server can answer requests in between. */
export function createIndexBuilder(synonyms: Synonyms): IndexBuilder {
  const pages: SearchFilePage[] = [];
  const links: (readonly string[] | undefined)[] = [];
  const vocabulary = createVocabulary();
  const lists = Object.fromEntries(LISTS.map((name) => [name, createUint32List()])) as Lists<Uint32List>;
  const { pageStart, sectionStart, sectionPage, recordSection, textStart, textKind, wordStart, words } = lists;

  const addText = (text: string, kind: TextKind) => {
    wordStart.push(words.length);
    textKind.push(kind);
    vocabulary.read(text, words);
  };

  const addRecord = (section: number, linked?: readonly string[]) => {
    recordSection.push(section);
    lists.recordPage.push(pages.length - 1);
    links.push(linked);
    textStart.push(textKind.length);
  };

  /** What names the page, in its own section. */
  const addNames = (page: SearchFilePage, address: string) => {
    addText(page.title, TEXT_KIND.heading);
    addText(address, TEXT_KIND.address);
    if (page.label !== page.title) addText(page.label, TEXT_KIND.address);
    for (const keyword of page.keywords ?? []) addText(keyword, TEXT_KIND.address);
    addText(page.group, TEXT_KIND.group);
    addText(page.description, TEXT_KIND.description);
    for (const search of page.searches ?? []) addText(search, TEXT_KIND.content);
  };

  return {
    add(page) {
      const pageNumber = pages.push(page) - 1;
      const firstSection = sectionStart.length;
      const address = addressWords(page.url);
      const isGuide = !page.sections.some(([, , , , , , symbol]) => symbol);
      pageStart.push(firstSection);
      lists.addressLetters.push(letterCount(address));
      /** Sections above the current one: their places in the page and levels. The page's own covers all of it. */
      const above: { place: number; level: number }[] = [];
      const ends: number[] = [];
      page.sections.forEach(([level, anchor, title, texts, names, , symbol, linked], place) => {
        const section = firstSection + place;
        while (above.length > 1 && (above.at(-1)?.level ?? 0) >= level)
          ends[above.pop()?.place ?? 0] = recordSection.length;
        lists.sectionParent.push(firstSection + (above.at(-1)?.place ?? place));
        above.push({ place, level });
        sectionStart.push(recordSection.length);
        sectionPage.push(pageNumber);
        addRecord(section);
        lists.headingLetters.push(letterCount(place === 0 ? page.title : title));
        if (place === 0) addNames(page, address);
        else {
          addText(title, TEXT_KIND.heading);
          // An author's own anchor is another name of the section: `can-subset`.
          const letters = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
          if (isGuide && !letters.includes(anchor.replace(/[-_]/g, ''))) addText(anchor, TEXT_KIND.address);
        }
        if (symbol) {
          addText(symbol[0], TEXT_KIND.address);
          addText(symbol[1], TEXT_KIND.address);
          addText(symbol[2], TEXT_KIND.name);
        }
        for (const name of names) addText(name, TEXT_KIND.name);
        texts.forEach((text, number) => {
          addRecord(section, linked?.[number]);
          addText(text, TEXT_KIND.content);
        });
      });
      for (const place of page.sections.keys()) lists.headingEnd.push(ends[place] ?? recordSection.length);
    },

    finish() {
      sectionStart.push(recordSection.length);
      pageStart.push(sectionPage.length);
      textStart.push(textKind.length);
      wordStart.push(words.length);
      const taken = Object.fromEntries(LISTS.map((name) => [name, lists[name].values().slice()])) as Lists<Uint32Array>;
      const dictionary = vocabulary.sort(taken.words);
      const isReference = referencePages(pages);
      const guides = new Map(pages.flatMap(({ url }, page) => (isReference[page] === 1 ? [] : [[url, page]])));
      const rest = {
        ...taken,
        pages,
        dictionary,
        headingLetters: Uint16Array.from(taken.headingLetters),
        addressLetters: Uint16Array.from(taken.addressLetters),
        links: links.map((urls) => urls?.flatMap((url) => guides.get(url) ?? [])),
        pageDepth: Uint8Array.from(pages, ({ url }) => url.split('/').length),
        isReference,
        pageLengths: pageLengths(taken),
        subjects: subjectTerms(pages, isReference).map((words) =>
          words?.flatMap((word) => findTerm(dictionary, word)?.from ?? []),
        ),
        isCommon: commonHeadings(pages, isReference),
        symbols: pages.flatMap(({ sections }) => sections.map(symbolNames)),
        textKind: markLabels(pages, Uint8Array.from(taken.textKind), taken.textStart),
      };
      return createSearchIndex({ ...rest, ...postingsOf(rest) }, synonyms);
    },
  };
}
