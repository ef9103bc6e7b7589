import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Asked } from './judgedQueries.ts';

const shape = v.array(
  v.object({
    area: v.string(),
    query: v.string(),
    question: v.string(),
    expectPages: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/'))), v.nonEmpty()),
  }),
);

/**
 * The questions of a JSON file, by area: what a reader types, or with `whole` the entire question. Throws if an entry
 * is invalid.
 */
export function readQuestions(file: string, { whole = false } = {}): Asked[] {
  const questions = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), readFileSync(file, 'utf8'));
  if (!questions.success) throw new Error(`${file}: ${v.summarize(questions.issues)}`);
  return questions.output.map(({ area, query, question, expectPages }) => ({
    query: whole ? question : query,
    class: area,
    want: expectPages,
  }));
}
