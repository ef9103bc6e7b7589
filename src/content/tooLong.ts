import type { Place } from '../shared/diagnostics.ts';
import type { RenderContext } from './context.ts';

/** Characters of one page, with those of its partials each time they are included: 4 million take about 5 s and make 12 MB of HTML. */
export const MAX_TEXT = 4_000_000;

/** What a partial counts for at least, since it takes time however short it is: two that include the next one twice, and so on, are a million at 20 levels. */
export const LEAST_TEXT = 1000;

/** Reports a page, or the partial that makes it too long. It is left out. */
export function reportTooLong(at: Place, { report }: Pick<RenderContext, 'report'>): void {
  const message = `The page has more than ${MAX_TEXT.toLocaleString('en')} characters (a partial counts as at least ${LEAST_TEXT.toLocaleString('en')})`;
  report('markdown-syntax', 'error', at, message, 'Split it into several pages.');
}
