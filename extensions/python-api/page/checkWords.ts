import type { RenderContext } from '../../../engine/src/content/model/context.ts';
import type { DiagnosticId } from '../../../engine/src/shared/diagnostics.ts';
import { didYouMean } from '../../../engine/src/shared/nearest.ts';
import type { ApiObject, FactsPage } from '../facts/facts.ts';
import type { Summaries, WordsChunk } from '../facts/words.ts';
import { type ObjectWords, summaryOf } from './objectWords.ts';
import { commonNames, documentedParts, partNames } from './partNames.ts';

/** Names that need more than a summary, from `reference/most-used.json`. */
export interface MostUsed {
  /** These need descriptions of all documented parameters. */
  parameters: readonly string[];
  /** These need an example. */
  examples: readonly string[];
}

export interface CheckWordsInput {
  facts: { page: FactsPage; file: string; text: string };
  words: {
    file: string;
    parsed: Summaries;
    /** Rendered descriptions by qualified name. */
    objects: ReadonlyMap<string, ObjectWords>;
    /** Rendered text before the first heading. */
    common: ObjectWords;
  };
  mostUsed: MostUsed;
}

/** Reports a problem in a line of the descriptions. */
type Report = (id: DiagnosticId, at: { line: number; column?: number }, message: string, hint: string) => void;

/** Reports objects without a summary, summaries without an object, and descriptions that no entry of the page shows. */
export function checkWords({ facts, words, mostUsed }: CheckWordsInput, ctx: Pick<RenderContext, 'report'>): void {
  const { sections } = facts.page;
  const objects = sections.flatMap((section) => section.objects).filter(({ noindex }) => !noindex);
  const report: Report = (id, { line, column = 1 }, message, hint) =>
    ctx.report(id, 'error', { file: words.file, line, column }, message, hint);
  const onlyKnown = (chunks: Summaries['objects'], what: string, known: readonly string[]) => {
    for (const chunk of chunks.values()) {
      if (known.includes(chunk.name)) continue;
      const hint = didYouMean(chunk.name, known) ?? 'Remove it, or move it to the page that has it.';
      report('api-words-unknown', chunk, `The facts of this page have no ${what} "${chunk.name}"`, hint);
    }
  };
  onlyKnown(
    words.parsed.objects,
    'object',
    objects.map(({ qualname }) => qualname),
  );
  onlyKnown(
    words.parsed.sections,
    'section',
    sections.flatMap(({ heading }) => heading ?? []),
  );
  for (const chunk of words.parsed.repeated)
    report('api-words-unknown', chunk, `"${chunk.name}" already has a description`, 'Merge the two.');
  checkCommon(objects, words, report);

  for (const object of objects) {
    const chunk = words.parsed.objects.get(object.qualname);
    const description = words.objects.get(object.qualname);
    if (!chunk || !description || summaryOf(description) === '') {
      const at = { file: facts.file, ...placeOf(facts.text, object.qualname) };
      const hint = `Write "## ${object.qualname}" and a sentence or two in ${words.file}.`;
      ctx.report('api-summary-missing', 'error', at, `"${object.qualname}" has no summary`, hint);
      continue;
    }
    const fact = `"${object.qualname}" has no part`;
    const other = 'Write one of its parameters, fields, members, or options.';
    checkParts({ fact, chunk, description, known: partNames(object), other }, report);
    checkMostUsed({ object, chunk, description }, mostUsed, report);
  }
}

/** The text before the first heading may only describe options that several commands have. */
function checkCommon(
  objects: readonly ApiObject[],
  { parsed, common }: CheckWordsInput['words'],
  report: Report,
): void {
  const chunk = parsed.common;
  if (!chunk) return;
  // It has no heading, so it starts on its own line.
  checkParts(
    {
      fact: 'The commands of this page have no option',
      chunk: { ...chunk, line: 0 },
      description: common,
      known: commonNames(objects),
      other: 'Write a flag of a command, or remove it.',
    },
    report,
  );
  if (common.lead.length + common.example.length === 0) return;
  report(
    'api-words-unknown',
    { line: 1 },
    'This text is not under a heading',
    'Put it under "# <section>" or "## <name>".',
  );
}

interface PartsInput {
  chunk: WordsChunk;
  description: ObjectWords;
  known: ReadonlySet<string>;
  /** The problem with an unknown name, and a hint for when no similar name exists. */
  fact: string;
  other: string;
}

function checkParts({ chunk, description, known, fact, other }: PartsInput, report: Report): void {
  for (const name of description.parts.keys()) {
    if (known.has(name)) continue;
    report('api-words-unknown', placeOfPart(chunk, name, 0), `${fact} "${name}"`, didYouMean(name, known) ?? other);
  }
  for (const name of new Set(description.repeated))
    report('api-words-unknown', placeOfPart(chunk, name, 1), `"${name}" already has a description`, 'Merge the two.');
}

function checkMostUsed(
  { object, chunk, description }: { object: ApiObject; chunk: WordsChunk; description: ObjectWords },
  mostUsed: MostUsed,
  report: Report,
): void {
  const { qualname } = object;
  const missing = mostUsed.parameters.includes(qualname)
    ? documentedParts(object).filter((names) => !names.some((name) => description.parts.has(name)))
    : [];
  if (missing.length > 0) {
    const names = missing.map(([name]) => `"${name}"`).join(', ');
    const hint = `Add "- \`${missing[0]?.[0]}\`: …".`;
    report(
      'api-words-missing',
      chunk,
      `"${qualname}" is widely used, but its summary does not describe ${names}`,
      hint,
    );
  }
  if (mostUsed.examples.includes(qualname) && description.example.length === 0) {
    const hint = 'Add one from snippets/ with <CodeExample>.';
    report('api-words-missing', chunk, `"${qualname}" is widely used, but has no example`, hint);
  }
}

/** Place of the nth item about a part; of its heading if the item can't be found. */
function placeOfPart({ line, body }: WordsChunk, name: string, nth: number): { line: number; column: number } {
  const lines = body.split('\n');
  const items = lines.flatMap((text, index) => {
    const bullet = /^\s*[-*+]\s+(?=`)/.exec(text)?.[0];
    return bullet !== undefined && text.startsWith(`\`${name}\``, bullet.length)
      ? [{ line: line + 1 + index, column: bullet.length + 1 }]
      : [];
  });
  return items[nth] ?? { line: Math.max(1, line), column: 1 };
}

/** Place of an object's name in the text of its facts, which may be on one line. */
function placeOf(text: string, qualname: string): { line: number; column: number } {
  const name = JSON.stringify(qualname);
  const index =
    [`"qualname":${name}`, `"qualname": ${name}`].map((pair) => text.indexOf(pair)).find((at) => at >= 0) ?? 0;
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
