import type { RenderContext } from '../content/context.ts';
import { nearest } from '../content/nearest.ts';
import { entries } from './commandTree.ts';
import type { ApiObject, FactsPage, SchemaField } from './facts.ts';
import { type ObjectWords, summaryOf } from './objectWords.ts';
import type { Words, WordsChunk } from './words.ts';

/** Names that get more words than a summary: `reference/most-used.json`. */
export interface MostUsed {
  /** Their documented parameters are all described. */
  parameters: readonly string[];
  /** They have an example. */
  examples: readonly string[];
}

export interface CheckWordsInput {
  facts: { page: FactsPage; file: string; text: string };
  words: { file: string; parsed: Words };
  /** Rendered words by qualified name. */
  told: ReadonlyMap<string, ObjectWords>;
  mostUsed: MostUsed;
}

/** Reports every object without a summary, every summary without an object, and words about parts that an object does not have. */
export function checkWords(
  { facts, words, told, mostUsed }: CheckWordsInput,
  ctx: Pick<RenderContext, 'report'>,
): void {
  const sections = facts.page.sections;
  const objects = new Map(sections.flatMap((section) => section.objects).map((object) => [object.qualname, object]));
  const headings = sections.flatMap(({ heading }) => heading ?? []);
  const unknown = (chunk: WordsChunk, what: string, known: Iterable<string>) => {
    const [near] = nearest(chunk.name, known);
    ctx.report(
      'api-words-unknown',
      'error',
      { file: words.file, line: chunk.line, column: 1 },
      `The facts of this page have no ${what} "${chunk.name}"`,
      near ? `Did you mean "${near}"?` : 'Remove it, or move it to the page that has it.',
    );
  };
  for (const chunk of words.parsed.objects.values())
    if (!objects.has(chunk.name)) unknown(chunk, 'object', objects.keys());
  for (const chunk of words.parsed.sections.values())
    if (!headings.includes(chunk.name)) unknown(chunk, 'section', headings);
  for (const { name, line } of words.parsed.repeated) {
    ctx.report(
      'api-words-unknown',
      'error',
      { file: words.file, line, column: 1 },
      `"${name}" has words already`,
      'Join them.',
    );
  }
  for (const object of objects.values()) {
    if (object.noindex) continue;
    const said = told.get(object.qualname);
    if (!said || summaryOf(said) === '') {
      ctx.report(
        'api-summary-missing',
        'error',
        { file: facts.file, line: lineOf(facts.text, object.qualname), column: 1 },
        `"${object.qualname}" has no summary`,
        `Write "## ${object.qualname}" and a sentence or two in ${words.file}.`,
      );
      continue;
    }
    checkParts(object, said, { words, mostUsed }, ctx);
  }
}

function checkParts(
  object: ApiObject,
  said: ObjectWords,
  { words, mostUsed }: Pick<CheckWordsInput, 'words' | 'mostUsed'>,
  ctx: Pick<RenderContext, 'report'>,
): void {
  const chunk = words.parsed.objects.get(object.qualname);
  if (!chunk) return;
  const known = partNames(object);
  for (const name of said.parts.keys()) {
    if (known.has(name)) continue;
    const [near] = nearest(name, known);
    const offset = chunk.body.split('\n').findIndex((line) => line.trimStart().startsWith(`- \`${name}\``));
    ctx.report(
      'api-words-unknown',
      'error',
      { file: words.file, line: chunk.line + 1 + Math.max(offset, 0), column: 3 },
      `"${object.qualname}" has no part "${name}"`,
      near ? `Did you mean "${near}"?` : 'Name a parameter, a field, a member or an option of it.',
    );
  }
  const report = (message: string, hint: string) =>
    ctx.report('api-words-missing', 'error', { file: words.file, line: chunk.line, column: 1 }, message, hint);
  if (mostUsed.parameters.includes(object.qualname)) {
    const missing = documentedParts(object).filter((name) => !said.parts.has(name));
    if (missing.length > 0) {
      const names = missing.map((name) => `"${name}"`).join(', ');
      report(`"${object.qualname}" is much used and says nothing of ${names}`, `Add "- \`${missing[0]}\`: …".`);
    }
  }
  if (mostUsed.examples.includes(object.qualname) && said.example.length === 0) {
    report(`"${object.qualname}" is much used and has no example`, 'Add one from snippets/ with <CodeExample>.');
  }
}

/** Parameters that the package itself documents, and fields that one configures. */
export function documentedParts(object: ApiObject): string[] {
  const { signature, docParams = [], config, lifecycle } = object;
  const names = new Set((signature?.parameters ?? []).map(({ name }) => name));
  const parts = [...docParams.filter((name) => names.has(name)), ...(config?.fields ?? []).map(({ name }) => name)];
  return [...new Set(parts)].filter((name) => lifecycle?.params?.[name]?.status !== 'hidden');
}

/** Every name that words may be about. */
export function partNames(object: ApiObject): Set<string> {
  const { signature, overloads = [], lifecycle, config, members = [], inheritedMembers = [], typedDict = [] } = object;
  const calls = [signature, ...overloads].flatMap((call) => call?.parameters ?? []);
  const names = [
    ...calls,
    ...(config?.fields ?? []),
    ...members,
    ...inheritedMembers,
    ...typedDict,
    ...(object.parameters ?? []),
  ];
  const commands = object.command ? entries(object.command, 2).map(({ command }) => command) : [];
  return new Set([
    ...names.map(({ name }) => name),
    ...(object.docParams ?? []),
    ...Object.keys(lifecycle?.params ?? {}),
    ...schemaNames(config?.schemaFields ?? []),
    ...commands.flatMap(({ prog, options, arguments: args = [] }) => [
      prog,
      ...options.flatMap(({ flags, offFlags = [] }) => [...flags, ...offFlags]),
      ...args.map(({ name }) => name),
    ]),
  ]);
}

function schemaNames(fields: readonly SchemaField[], path = ''): string[] {
  return fields.flatMap(({ name, type, fields: inner = [] }) => [
    name,
    `${path}${name}`,
    ...schemaNames(inner, `${path}${name}${/Array\[/.test(type) ? '[]' : ''}.`),
  ]);
}

/** Line of an object in the text of its facts. */
function lineOf(text: string, qualname: string): number {
  const index = text.indexOf(`"qualname": ${JSON.stringify(qualname)}`);
  return index < 0 ? 1 : text.slice(0, index).split('\n').length;
}
