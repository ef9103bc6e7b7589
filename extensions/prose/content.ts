import type { ContentExtension } from '../../engine/src/content/extensions.ts';
import { checkFile, checkFrontMatter } from './checkFile.ts';
import { linkTerms } from './linkTerms.ts';
import { createProseRules } from './proseRules.ts';
import type { Words } from './readWords.ts';

/** Checks the prose of pages against the word list, and links the terms of the glossary. */
export default {
  open: (data) => {
    const words = data as Words | null;
    if (!words) return {};
    const rules = createProseRules(words);
    return {
      checkPage: (input, ctx) => checkFrontMatter(input, rules, ctx),
      checkFile: (nodes, ctx) => checkFile(nodes, rules, ctx),
      finish: (tree, ctx) => {
        const { findTerms: find } = rules;
        if (words.glossary && find) linkTerms(tree, { glossary: words.glossary, find, ctx });
      },
    };
  },
} satisfies ContentExtension;
