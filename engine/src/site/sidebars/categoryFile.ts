import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import * as v from 'valibot';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { keepText, tooNested, yamlHint } from '../../content/model/frontMatterYaml.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { type DataPath, type DataPlaces, placesBy, type SourceText } from '../config/sourcePlace.ts';
import { validate } from '../config/validate.ts';
import { categoryFields } from './authoredSidebar.ts';

const number = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value)),
  v.number(),
);
const schema = v.strictObject({ ...categoryFields, position: v.optional(number) });

/** The settings in a `_category_.json` or `_category_.yml` file. */
export type CategoryFile = v.InferOutput<typeof schema>;

/** Reads a category file. Its problems are `sidebar-format` errors; `category` is what remains without invalid values. */
export function readCategoryFile({ file, text }: SourceText): {
  category: CategoryFile;
  /** Place of a value. */
  place: DataPlaces['place'];
  diagnostics: Diagnostic[];
} {
  const start = { file, line: 1, column: 1 };
  const unreadable = (reason: string, hint: string, at = start) => {
    const message = `${file} cannot be read: ${reason}`;
    const diagnostics: Diagnostic[] = [{ id: 'sidebar-format', level: 'error', ...at, message, hint }];
    return { category: {}, place: () => at, diagnostics };
  };
  if (tooNested(text) >= 0)
    return unreadable('it is nested more than 100 levels deep', 'Look for a bracket that is never closed.');
  const lineCounter = new LineCounter();
  const placeOf = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  // JSON is a subset of YAML, so one parser reads both and tracks places.
  const document = parseDocument(text, { lineCounter });
  // YAML would read the comment as a part of the key after it.
  const comment = commentOffset(text);
  if (comment !== undefined) return unreadable('JSON has no comments', 'Delete the comment.', placeOf(comment));
  const [error] = document.errors;
  if (error) {
    const reason = error.message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? '';
    return unreadable(reason, yamlHint(error, text), placeOf(error.pos[0]));
  }
  keepText(document, text, TEXTS);
  let value: unknown;
  try {
    value = document.toJS() ?? {};
    // Throws for a value that contains itself.
    JSON.stringify(value);
  } catch (problem) {
    const reason = problem instanceof TypeError ? 'a value contains itself' : (problem as Error).message;
    return unreadable(reason, 'Write the values themselves instead of aliases.');
  }
  if (Array.isArray(value)) return unreadable('it is a list', 'Write keys with values, such as "label: Guides".');
  const places = placesBy(text, (steps, part) => placeOf(offsetOf(document, steps, part)));
  const { output, diagnostics } = validate(value, { schema, places, id: 'sidebar-format', owner: 'a category file' });
  return { category: output ?? {}, place: places.place, diagnostics };
}

/** Offset of the first comment in text that would be JSON without its comments. */
function commentOffset(text: string): number | undefined {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: true });
  const isCommented = errors.every(({ error }) => printParseErrorCode(error) === 'InvalidCommentToken');
  return isCommented ? errors[0]?.offset : undefined;
}

/** Keys whose values are strings, also those written like numbers: `label: 1.10`. */
const TEXTS = new Set<unknown>(['label', 'className', 'description', 'key', 'id', 'slug', 'title', 'keywords']);

/** Offset of a value in a document, or of its key; for a missing value, of its parent. */
function offsetOf(document: Document, steps: DataPath, part: 'key' | 'value' = 'value'): number {
  const holder = document.getIn(steps.slice(0, -1), true);
  const pair = isMap(holder) ? holder.items.find(({ key }) => isScalar(key) && key.value === steps.at(-1)) : undefined;
  const node = (part === 'key' ? pair?.key : pair?.value) ?? holder;
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
