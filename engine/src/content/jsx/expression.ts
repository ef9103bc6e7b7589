import type { ElementContent } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import { didYouMean, nearest } from '../../shared/nearest.ts';
import type { ExpressionNode } from '../model/nodes.ts';
import type { FileContext } from './componentSpec.ts';
import { type Evaluated, evaluate, TocPart } from './literal.ts';

/** What an expression in the text shows: its value, a partial's children, or nothing for a comment. */
export function renderExpression(node: ExpressionNode, ctx: FileContext): ElementContent[] {
  const result = evaluate(node.value, ctx.scope);
  const at = ctx.place(node.position?.start);
  if (!result.ok) {
    reportExpression(node.value, result, at, ctx);
    return [];
  }
  const shown = show(result.value);
  if (shown) return shown;
  const message = `"{${brief(node.value)}}" is not text`;
  ctx.report('expression', 'error', at, message, 'Show one of its values, or write "\\{" for a literal brace.');
  return [];
}

/** Reports an expression that can't be evaluated and suggests what to write instead. */
export function reportExpression(
  code: string,
  { problem, missing }: Extract<Evaluated, { ok: false }>,
  at: Place,
  ctx: FileContext,
  remedy = hintFor(code),
): void {
  if (missing?.from === 'props' && ctx.file !== ctx.page.file) {
    const message = `The partial reads "{props.${missing.name}}", but ${ctx.page.file} does not set it`;
    const [near] = nearest(missing.name, Object.keys(ctx.props));
    const instead = near ? `; it has "${near}"` : '';
    const hint = `Write ${missing.name}="…" where the partial is used${instead}.`;
    ctx.report('missing-prop', 'warn', at, message, hint);
    return;
  }
  const message = `"{${brief(code)}}" ${problem}`;
  const known = missing ? didYouMean(missing.name, Object.keys(ctx.scope[missing.from])) : undefined;
  const add = missing?.from === 'frontMatter' ? `Add "${missing.name}" to the front matter of the page.` : undefined;
  ctx.report('expression', 'error', at, message, known ?? add ?? remedy);
}

function hintFor(code: string): string {
  if (/^\s*toc\b/.test(code)) return 'Write toc, toc.slice(1), or minHeadingLevel and maxHeadingLevel.';
  if (/^\s*<[A-Za-z>]/.test(code)) return 'A tag is not a value here. Write its text in quotes, as in label="Words".';
  return 'Expressions in pages are not evaluated. Write the value itself, or "\\{" for a literal brace.';
}

function brief(code: string): string {
  const line = code.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/** Shows a value like React; undefined for an object, which React rejects. */
export function show(value: unknown): ElementContent[] | undefined {
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  if (value instanceof TocPart) return [];
  if (typeof value === 'string' || typeof value === 'number') return [{ type: 'text', value: String(value) }];
  if (value instanceof Slot) return structuredClone(value.nodes);
  if (!Array.isArray(value)) return undefined;
  const parts = value.map(show);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

/** The content between a partial's tags, as its prop `children`: shown by `{props.children}`. */
export class Slot {
  readonly nodes: ElementContent[];
  constructor(nodes: ElementContent[]) {
    this.nodes = nodes;
  }
}
