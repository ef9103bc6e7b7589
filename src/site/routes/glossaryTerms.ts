import type { GlossaryEntry } from '../../content/model/context.ts';
import { readGlossary } from '../config/readWords.ts';
import type { DocEntry, SiteModel } from '../model/model.ts';

/** Entries of the site's glossary by id; empty if the glossary isn't a page. */
export function glossaryTerms(
  glossary: { file: string; text: string } | null | undefined,
  docs: Readonly<Record<string, DocEntry>>,
): SiteModel['terms'] {
  const page = glossary && Object.values(docs).find(({ file }) => file === glossary.file);
  if (!page) return {};
  const entries = Object.entries(readGlossary(glossary.text));
  return Object.fromEntries(
    entries.map(([anchor, subjects]): [string, GlossaryEntry] => [anchor, { path: page.path, anchor, subjects }]),
  );
}
