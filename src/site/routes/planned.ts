import type { Diagnostic } from '../../shared/diagnostics.ts';
import { parseJson } from '../config/jsonSource.ts';
import type { DocEntry } from '../model/model.ts';

/**
 * Reads `planned.json`: ids of pages that aren't written yet. Reports `planned-written` for an id that a page has, and
 * `planned-unknown` for an entry that can't be a page's id.
 */
export function readPlanned(
  source: { file: string; text: string },
  docs: Readonly<Record<string, DocEntry>>,
): { planned: string[]; diagnostics: Diagnostic[] } {
  const { node, diagnostics } = parseJson({ ...source, id: 'planned-unknown' });
  if (!node) return { planned: [], diagnostics };
  const planned = new Set<string>();
  const report = (
    id: 'planned-written' | 'planned-unknown',
    at: { line: number; column: number },
    problem: { message: string; hint: string },
  ) => diagnostics.push({ id, level: 'error', file: source.file, line: at.line, column: at.column, ...problem });

  if (!node.items) {
    report('planned-unknown', node, {
      message: `${source.file} holds no list`,
      hint: 'Write a list of doc ids: ["guides/build/index"].',
    });
    return { planned: [], diagnostics };
  }
  for (const item of node.items) {
    const { value } = item;
    if (typeof value !== 'string' || !/^[^\s/?#][^\s?#]*$/.test(value) || /\.mdx?$/.test(value)) {
      const id = typeof value === 'string' ? value.replace(/^\/+|\.mdx?$/g, '') : 'guides/build/index';
      report('planned-unknown', item, {
        message: `${JSON.stringify(value)} is no doc id`,
        hint: `Write an id, for example "${id}".`,
      });
    } else if (planned.has(value)) {
      report('planned-unknown', item, { message: `"${value}" is planned twice`, hint: 'Delete one of them.' });
    } else if (Object.hasOwn(docs, value)) {
      const { file } = docs[value] as DocEntry;
      report('planned-written', item, {
        message: `"${value}" is planned, but ${file} is written`,
        hint: `Delete it from ${source.file}.`,
      });
    } else {
      planned.add(value);
    }
  }
  return { planned: [...planned], diagnostics };
}
