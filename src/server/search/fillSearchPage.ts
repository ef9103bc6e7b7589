import { escapeXml } from '../../shared/escape.ts';
import { ANSWERED, RESULTS_TAG } from '../../theme/search/page/resultsTag.ts';
import { translate } from '../../theme/strings/translate.ts';

const TITLE_RE = /<title>(.*?)<\/title>/s;
const FIELD_RE = /<input\b(?=[^>]*\sname="q")/;
const RESULTS_RE = new RegExp(`<${RESULTS_TAG}>.*?</${RESULTS_TAG}>`, 's');

/** The finished search page for a query: in the tab's title and in the field, with what was found below it (HTML). */
export function fillSearchPage(html: string, { query, results }: { query: string; results: string }): string {
  const escaped = escapeXml(query);
  // Replacements by function: a `$` in a text is a letter.
  return html
    .replace(TITLE_RE, (_, title: string) => {
      const filled = translate({ id: 'search.tabTitle' }, { query: escaped, title });
      return `<title>${filled}</title>`;
    })
    .replace(FIELD_RE, (field) => `${field} value="${escaped}"`)
    .replace(RESULTS_RE, () => `<${RESULTS_TAG} ${ANSWERED}="">${results}</${RESULTS_TAG}>`);
}
