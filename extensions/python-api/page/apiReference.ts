import type { ElementContent } from 'hast';
import type { ComponentSpec } from '../../../engine/src/content/jsx/componentSpec.ts';
import type { RenderContext } from '../../../engine/src/content/model/context.ts';
import { type ApiObject, DOCSTRINGS, FACTS_DIR, type FactsPage, type FactsSection, readFacts } from '../facts/facts.ts';
import { readSummaries, type WordsChunk } from '../facts/words.ts';
import { type ApiContext, apiNames } from './apiContext.ts';
import { checkWords, type MostUsed } from './checkWords.ts';
import { commandElements, commonOptions, commonOptionsElements } from './commandElements.ts';
import { apiHeading } from './el.ts';
import { endpointElements } from './endpointElements.ts';
import { objectElements } from './objectElements.ts';
import { type ObjectWords, objectWords } from './objectWords.ts';
import { explainedTypes } from './typeNames.ts';

const MOST_USED_FILE = 'reference/most-used.json';

/** The facts that the page's front matter names (`api: core/assets`), with our words: an entry for each name. */
export const apiReference: ComponentSpec = {
  name: 'ApiReference',
  holdsNothing: true,
  props: {},
  render({ at }, ctx) {
    const { api } = ctx.page.frontMatter;
    const file = `${FACTS_DIR}/${api}.json`;
    const text = typeof api === 'string' ? ctx.host.read(file) : undefined;
    if (text === undefined) {
      const message =
        typeof api === 'string' ? `There are no facts "${api}"` : 'The page does not say which facts it shows';
      const [near] = typeof api === 'string' ? ctx.host.nearFiles(file) : [];
      const hint = near
        ? `Did you mean "api: ${near.slice(FACTS_DIR.length + 1, -'.json'.length)}"?`
        : 'Add "api: core/assets", or another file in reference/facts, to the front matter.';
      ctx.report('api-facts', 'error', at, message, hint);
      return [];
    }
    const page = readReported<FactsPage>({ file, text }, ctx);
    if (!page) return [];
    const words = readReferenceWords(`reference/summaries/${api}.md`, page, ctx);
    const docstrings = readDocstrings(`${DOCSTRINGS}/${api}.md`, ctx);
    checkWords({ facts: { page, file, text }, words, mostUsed: mostUsed(ctx) }, ctx);
    const shared = commonOptions(page, words.common.parts);
    const types = explainedTypes(apiNames(page, ctx));
    const entries: ApiContext = {
      page,
      names: types.names,
      render: ctx,
      at,
      wordsOf: (object) => words.objects.get(object.qualname) ?? NONE,
      common: words.common.parts,
      commonOptions: shared,
      docstringOf: ({ qualname }) => docstrings(qualname),
    };
    return [
      ...page.sections.flatMap((section) => sectionElements(section, words.sections, entries)),
      ...commonOptionsElements(shared, entries),
      ...types.elements(entries),
    ];
  },
};

const NONE: ObjectWords = { lead: [], parts: new Map(), repeated: [], example: [] };

/** Renders the descriptions of one file, each separately, so that an error in one doesn't affect others. */
function readReferenceWords(file: string, page: FactsPage, ctx: RenderContext) {
  const parsed = readSummaries(ctx.host.read(file) ?? '');
  const nodesOf = (chunk: WordsChunk) => chunkNodes(chunk, file, ctx);
  const known = new Set(page.sections.flatMap(({ objects }) => objects.map(({ qualname }) => qualname)));
  const objects = new Map<string, ObjectWords>();
  for (const [name, chunk] of parsed.objects) if (known.has(name)) objects.set(name, objectWords(nodesOf(chunk)));
  const sections = new Map([...parsed.sections].map(([name, chunk]) => [name, nodesOf(chunk)]));
  const common = parsed.common ? objectWords(nodesOf(parsed.common)) : NONE;
  return { file, parsed, objects, sections, common };
}

/** The packages' docstrings, if `reference refresh --docstrings` wrote them. Each is shown whole. */
function readDocstrings(file: string, ctx: RenderContext): (qualname: string) => ElementContent[] {
  const { objects } = readSummaries(ctx.host.read(file) ?? '');
  return (qualname) => {
    const chunk = objects.get(qualname);
    return chunk ? chunkNodes(chunk, file, ctx) : [];
  };
}

function chunkNodes({ name, line, body }: WordsChunk, file: string, ctx: RenderContext): ElementContent[] {
  // Text before the first heading has no heading line.
  const isForeign = file.startsWith(`${DOCSTRINGS}/`);
  return ctx.fragment(body, { file, line: name === '' ? line : line + 1, isForeign });
}

function mostUsed(ctx: RenderContext): MostUsed {
  const text = ctx.host.read(MOST_USED_FILE) ?? '{}';
  return { parameters: [], examples: [], ...readReported<Partial<MostUsed>>({ file: MOST_USED_FILE, text }, ctx) };
}

function readReported<T>(source: { file: string; text: string }, ctx: RenderContext): T | undefined {
  const { value, diagnostics } = readFacts<T>(source);
  for (const { id, level, message, hint, ...place } of diagnostics) ctx.report(id, level, place, message, hint);
  return value;
}

/** A section's heading, description, and entries. If it contains a single command or endpoint, it's that entry. */
function sectionElements(
  { heading, objects }: FactsSection,
  words: ReadonlyMap<string, ElementContent[]>,
  ctx: ApiContext,
): ElementContent[] {
  const [only] = objects;
  const intro = heading === null ? [] : (words.get(heading) ?? []);
  if (heading === null) return objects.flatMap((object) => entryElements(object, object.name, 2, ctx));
  const isEntry =
    objects.length === 1 && (only?.kind === 'endpoint' || (only?.kind === 'cli' && only.qualname === heading));
  if (isEntry) {
    const own = ctx.wordsOf(only);
    return entryElements(only, heading, 2, { ...ctx, wordsOf: () => ({ ...own, lead: [...intro, ...own.lead] }) });
  }
  // Upstream has headings whose content is prose that we don't use, or only deeper headings.
  if (objects.length === 0 && intro.length === 0) return [];
  return [
    apiHeading({ level: 2, children: [heading] }, ctx),
    ...intro,
    ...objects.flatMap((object) => entryElements(object, heading, 3, ctx)),
  ];
}

function entryElements(object: ApiObject, title: string, level: 2 | 3, ctx: ApiContext): ElementContent[] {
  if (object.kind === 'cli') return commandElements(object, level, ctx);
  if (object.kind === 'endpoint') return endpointElements(object, title, level, ctx);
  return objectElements(object, level, ctx);
}
