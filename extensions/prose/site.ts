import type { SiteExtension } from '../../engine/src/site/config/extensions.ts';
import { readWords } from './readWords.ts';

/** The word list, and the entries of the glossary: id -> site paths of the pages about it. */
export default {
  settings: 'words.json',
  read: (read) => {
    const { words, entries, diagnostics } = readWords({ file: 'words.json', text: read('words.json') }, read);
    return { data: words, facts: entries, diagnostics };
  },
} satisfies SiteExtension;
