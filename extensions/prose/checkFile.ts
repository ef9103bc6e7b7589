import type { FileContext } from '../../engine/src/content/jsx/componentSpec.ts';
import type { ContentInput, RenderContext } from '../../engine/src/content/model/context.ts';
import { splitFrontMatter } from '../../engine/src/content/model/frontMatter.ts';
import { valuePlace } from '../../engine/src/content/model/frontMatterPlaces.ts';
import type { ParsedNode } from '../../engine/src/content/model/nodes.ts';
import type { Place } from '../../engine/src/shared/diagnostics.ts';
import { checkProse, type ProseFinding } from './checkProse.ts';
import { NO_PROSE, proseBlocks } from './proseBlocks.ts';
import type { ProseRules } from './proseRules.ts';

/** Checks one file's parsed text against the word list. `<!-- keep: word -->` allows the next use of a word. */
export function checkFile(nodes: readonly ParsedNode[], rules: ProseRules, ctx: FileContext): void {
  const keeps = keepsOf(ctx);
  const found = proseBlocks(nodes, ctx).flatMap((block) => checkProse(block, rules));
  for (const finding of found) {
    const keep = keeps.find(
      (one) => !one.used && one.word === finding.word.toLowerCase() && isBefore(one.at, finding.at),
    );
    if (keep) keep.used = true;
    else report(finding, ctx);
  }
  for (const { used, written, at } of keeps) {
    const message = `No rule applies to "${written}" after this comment`;
    if (!used) ctx.report('unused-keep', 'warn', at, message, 'Remove the comment.');
  }
}

const FRONT_MATTER = { title: 'title', sidebar_label: 'title', description: 'text' } as const;

export function checkFrontMatter({ scanned, text: source }: ContentInput, rules: ProseRules, ctx: RenderContext): void {
  const { frontMatter, file } = scanned;
  for (const key of Object.keys(FRONT_MATTER) as (keyof typeof FRONT_MATTER)[]) {
    const value = frontMatter[key];
    if (value === undefined) continue;
    const text = value.replace(/`[^`]*`/g, (code) => NO_PROSE.repeat(code.length)).replace(/\s/g, ' ');
    const place = (start: number, end: number) => {
      return { file, ...valuePlace(splitFrontMatter(source).yaml ?? '', key, value.slice(start, end)) };
    };
    for (const finding of checkProse({ kind: FRONT_MATTER[key], text, place, links: [] }, rules)) report(finding, ctx);
  }
}

function report({ id, at, message, hint }: ProseFinding, ctx: RenderContext): void {
  ctx.report(id, 'warn', at, message, hint);
}

const KEEP_RE = /^(?:<!--|\{\s*\/\*)\s*keep:\s*(.*?)\s*(?:-->|\*\/\s*\})$/s;

/** Words that comments allow. */
function keepsOf({ normalized, file }: FileContext) {
  return normalized.comments.flatMap(({ text, line, column }) => {
    const written = KEEP_RE.exec(text)?.[1];
    return written ? [{ written, word: written.toLowerCase(), at: { file, line, column }, used: false }] : [];
  });
}

const isBefore = (a: Place, b: Place) => a.line < b.line || (a.line === b.line && a.column < b.column);
