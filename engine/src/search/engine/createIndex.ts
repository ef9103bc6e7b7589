import type { SearchFile, SearchFilePage } from '../../shared/searchFile.ts';
import type { Synonyms } from '../../shared/synonyms.ts';
import { createSearchIndex } from './createSearchIndex.ts';
import { createUint32List, sharedLetters } from './index/dictionary.ts';
import { type IndexData, NEXT_POSITION, TEXT_KIND, type TextKind } from './index/indexData.ts';
import type { SearchIndex } from './index/searchIndex.ts';
import { commonHeadings, markLabels, referencePages, subjectTerms, symbolNames } from './index/sectionMarks.ts';
import { letterCount } from './rank/likeness.ts';
import { pageLengths } from './rank/scores.ts';
import { compoundsOf, plainWord } from './text/compounds.ts';
import { addressWords, compoundTokens, MAX_TOKEN_LETTERS } from './text/tokens.ts';

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

/** Longer chunks rarely repeat. */
const MAX_CACHED_CHUNK = 32;

/** Indexes pages one by one, so that a server can answer requests in between. */
export function createIndexBuilder(synonyms: Synonyms): IndexBuilder {
  const pages: SearchFilePage[] = [];
  const terms = new Map<string, number>();
  const joinedTerms = new Set<number>();
  const chunks = new Map<string, number | readonly number[]>();
  const [sectionStart, sectionPage, sectionParent] = [createUint32List(), createUint32List(), createUint32List()];
  const [headingEnd, pageStart, recordSection] = [createUint32List(), createUint32List(), createUint32List()];
  const links: (readonly string[] | undefined)[] = [];
  const [headingLetters, addressLetters] = [createUint32List(), createUint32List()];
  const [textStart, textKind, wordStart, words] = [
    createUint32List(),
    createUint32List(),
    createUint32List(),
    createUint32List(),
  ];

  const termOf = (text: string) => {
    const known = terms.get(text);
    if (known !== undefined) return known;
    terms.set(text, terms.size);
    return terms.size - 1;
  };

  /** The chunk's terms as in `words`; most have only one. */
  const readChunk = (chunk: string): number | readonly number[] => {
    const plain = plainWord(chunk);
    if (plain !== undefined && plain.length <= MAX_TOKEN_LETTERS) return termOf(plain) + NEXT_POSITION;
    const read: number[] = [];
    for (const compound of compoundsOf(chunk)) {
      let position = -1;
      for (const token of compoundTokens(compound)) {
        const term = termOf(token.text);
        const isNext = token.position !== position;
        if (!isNext) joinedTerms.add(term);
        read.push(isNext ? term + NEXT_POSITION : term);
        position = token.position;
      }
    }
    return read;
  };

  const addText = (text: string, kind: TextKind) => {
    wordStart.push(words.length);
    textKind.push(kind);
    // Other white space also separates words, but not here: chunks are cached, and splitting at spaces is fastest.
    for (const chunk of text.split(' ')) {
      if (chunk === '') continue;
      let read = chunks.get(chunk);
      if (read === undefined) {
        read = readChunk(chunk);
        if (chunk.length <= MAX_CACHED_CHUNK) chunks.set(chunk, read);
      }
      if (typeof read === 'number') words.push(read);
      else for (let i = 0; i < read.length; i++) words.push(read[i] as number);
    }
  };

  const addRecord = (section: number, linked?: readonly string[]) => {
    recordSection.push(section);
    links.push(linked);
    textStart.push(textKind.length);
  };

  return {
    add(page) {
      const pageNumber = pages.push(page) - 1;
      const firstSection = sectionStart.length;
      const address = addressWords(page.url);
      const isGuide = !page.sections.some(([, , , , , , symbol]) => symbol);
      pageStart.push(firstSection);
      addressLetters.push(letterCount(address));
      /** Sections above the current one: their numbers and levels. */
      const above: { section: number; level: number }[] = [];
      page.sections.forEach(([level, anchor, title, texts, names, , symbol, linked], i) => {
        const section = firstSection + i;
        while (above.length > 1 && (above.at(-1)?.level ?? 0) >= level) above.pop();
        sectionParent.push(above.at(-1)?.section ?? section);
        above.push({ section, level });
        sectionStart.push(recordSection.length);
        sectionPage.push(pageNumber);
        addRecord(section);
        headingLetters.push(letterCount(i === 0 ? page.title : title));
        if (i === 0) {
          addText(page.title, TEXT_KIND.heading);
          addText(address, TEXT_KIND.address);
          if (page.label !== page.title) addText(page.label, TEXT_KIND.address);
          for (const keyword of page.keywords ?? []) addText(keyword, TEXT_KIND.address);
          addText(page.group, TEXT_KIND.group);
          addText(page.description, TEXT_KIND.description);
          for (const search of page.searches ?? []) addText(search, TEXT_KIND.content);
        } else {
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
      addHeadingEnds(page, firstSection);
    },

    finish() {
      sectionStart.push(recordSection.length);
      pageStart.push(sectionPage.length);
      textStart.push(textKind.length);
      wordStart.push(words.length);
      const { dictionary, places } = sortedDictionary(terms, joinedTerms);
      const tokens = words.values().slice();
      for (let i = 0; i < tokens.length; i++) {
        const token = tokens[i] as number;
        tokens[i] = (((places[token & ~NEXT_POSITION] as number) | (token & NEXT_POSITION)) >>> 0) as number;
      }
      const isReference = referencePages(pages);
      const guides = new Map(pages.flatMap(({ url }, page) => (isReference[page] === 1 ? [] : [[url, page]])));
      const rest = {
        pages,
        dictionary,
        sectionStart: sectionStart.values().slice(),
        sectionPage: sectionPage.values().slice(),
        sectionParent: sectionParent.values().slice(),
        headingEnd: headingEnd.values().slice(),
        pageStart: pageStart.values().slice(),
        headingLetters: Uint16Array.from(headingLetters.values()),
        addressLetters: Uint16Array.from(addressLetters.values()),
        recordSection: recordSection.values().slice(),
        links: links.map((urls) => urls?.flatMap((url) => guides.get(url) ?? [])),
        pageDepth: Uint8Array.from(pages, ({ url }) => url.split('/').length),
        isReference,
        pageLengths: pageLengths({ pageStart: pageStart.values(), sectionStart: sectionStart.values() }),
        subjects: subjectTerms(pages, isReference).map((words) =>
          words?.flatMap((word) => {
            const term = terms.get(word);
            return term === undefined ? [] : [places[term] as number];
          }),
        ),
        isCommon: commonHeadings(pages, isReference),
        symbols: pages.flatMap(({ sections }) => sections.map(symbolNames)),
        textStart: textStart.values().slice(),
        textKind: markLabels(pages, Uint8Array.from(textKind.values()), textStart.values()),
        wordStart: wordStart.values().slice(),
        words: tokens,
      };
      return createSearchIndex({ ...rest, ...postingsOf(rest) }, synonyms);
    },
  };

  function addHeadingEnds({ sections }: SearchFilePage, firstSection: number): void {
    const starts = sectionStart.values();
    sections.forEach(([level], i) => {
      // The page's own heading covers the whole page.
      const next = i === 0 ? -1 : sections.findIndex(([other], j) => j > i && other <= level);
      headingEnd.push(next < 0 ? recordSection.length : (starts[firstSection + next] as number));
    });
  }
}

/** The sorted terms, and the position of each term's original number among them. */
function sortedDictionary(terms: ReadonlyMap<string, number>, joinedTerms: ReadonlySet<number>) {
  const sorted = [...terms.keys()].sort();
  const places = new Uint32Array(sorted.length);
  const joined = new Uint8Array(sorted.length);
  sorted.forEach((text, place) => {
    const number = terms.get(text) as number;
    places[number] = place;
    joined[place] = joinedTerms.has(number) ? 1 : 0;
  });
  return { dictionary: { terms: sorted, shared: sharedLetters(sorted), joined }, places };
}

/** Inverts the texts: for each term, the records and kinds of text that contain it. */
function postingsOf(
  data: Pick<IndexData, 'dictionary' | 'recordSection' | 'textStart' | 'textKind' | 'wordStart' | 'words'>,
): Pick<IndexData, 'postingStart' | 'postings'> {
  const { dictionary, recordSection, textStart, textKind, wordStart, words } = data;
  const size = dictionary.terms.length;
  const last = new Uint32Array(size);
  const postingStart = new Uint32Array(size + 1);
  const eachPosting = (take: (term: number, posting: number) => void) => {
    last.fill(0xffffffff);
    for (let record = 0; record < recordSection.length; record++) {
      const end = textStart[record + 1] as number;
      for (let text = textStart[record] as number; text < end; text++) {
        const posting = record * 8 + (textKind[text] as number);
        const wordsEnd = wordStart[text + 1] as number;
        for (let at = wordStart[text] as number; at < wordsEnd; at++) {
          const term = ((words[at] as number) & ~NEXT_POSITION) >>> 0;
          if (last[term] === posting) continue;
          last[term] = posting;
          take(term, posting);
        }
      }
    }
  };
  eachPosting((term) => {
    postingStart[term + 1] = (postingStart[term + 1] as number) + 1;
  });
  for (let term = 0; term < size; term++)
    postingStart[term + 1] = (postingStart[term + 1] as number) + (postingStart[term] as number);
  const next = postingStart.slice(0, size);
  const postings = new Uint32Array(postingStart[size] as number);
  eachPosting((term, posting) => {
    const at = next[term] as number;
    postings[at] = posting;
    next[term] = at + 1;
  });
  return { postingStart, postings };
}
