import type { Context } from 'hono';
import { HIERARCHY_LEVELS, type Hit, type QueryResult } from '../../engine/src/search/records/record.ts';
import type { SearchService } from '../../engine/src/server/search/searchService.ts';
import { oneLine } from '../../engine/src/shared/oneLine.ts';
import { INDEX_NAME } from '../../engine/src/shared/searchFile.ts';
import { type Tool, ToolProblem } from './tool.ts';

/** Results of a search. More would cost the assistant more than a second search. */
const RESULTS = 10;
/** Words around the match: enough to tell whether the page answers. */
const SNIPPET_WORDS = 40;

/** `search_docs`: the site's own search, with the words around each match. */
export function searchDocs({
  service,
  title,
  sections,
  pathOf,
}: {
  service: Pick<SearchService, 'ask'>;
  title: string;
  /** Names of the site's sections. */
  sections: readonly string[];
  /** Site path of a page's href. */
  pathOf(href: string): string;
}): Tool {
  return {
    name: 'search_docs',
    title: `Search ${title}`,
    description:
      `Searches ${title}: guides, examples, and the API reference. Returns the best ${RESULTS} places with the path and anchor ` +
      'for read_page. Use a few keywords, an API name, or the text of an error message.',
    arguments: {
      query: { description: 'Keywords, an API name, or the text of an error message.', isRequired: true },
      section: {
        description: 'Only search this section of the docs.',
        ...(sections.length > 0 && { values: sections }),
      },
    },
    async run({ query = '', section }, c) {
      const { hits, nbHits, userData } = await ask(service, c, {
        query,
        ...(section !== undefined && { facetFilters: [`section:${section}`] }),
      });
      if (hits.length === 0) throw new ToolProblem(nothing(query, section, userData?.[0]?.suggestions ?? []));
      const shown = hits.length < nbHits ? `The best ${hits.length} of ${nbHits} results` : `${nbHits} results`;
      return [
        `${nbHits === 1 ? '1 result' : shown} for "${query}"${section === undefined ? '' : ` in ${section}`}. Read a result with read_page.`,
        ...hits.map((hit, index) => `${index + 1}. ${resultText(hit, pathOf(hit.url_without_anchor ?? ''))}`),
      ].join('\n\n');
    },
  };
}

async function ask(service: Pick<SearchService, 'ask'>, c: Context, params: object): Promise<QueryResult> {
  const answers = await service.ask(c, [
    {
      indexName: INDEX_NAME,
      hitsPerPage: RESULTS,
      attributesToRetrieve: ['url_without_anchor', 'anchor', 'hierarchy', 'symbol', 'section'],
      attributesToHighlight: [],
      attributesToSnippet: [`content:${SNIPPET_WORDS}`],
      highlightPreTag: '',
      highlightPostTag: '',
      ...params,
    },
  ]);
  if (!(answers instanceof Response)) return JSON.parse(answers[0] ?? '{}') as QueryResult;
  const { message } = (await answers.json()) as { message: string };
  const seconds = answers.headers.get('retry-after');
  throw new ToolProblem(`${message}.${seconds === null ? '' : ` Try again in ${seconds} s.`}`);
}

function resultText(hit: Hit, path: string): string {
  const { anchor, hierarchy, symbol, section, _snippetResult } = hit;
  // The group is less helpful than the section.
  const trail = HIERARCHY_LEVELS.slice(1).flatMap((level) => hierarchy?.[level] ?? []);
  const snippet = plain(_snippetResult?.content?.value ?? '');
  return [
    `${plain(trail.join(' > '))} (${plain(section ?? '')})`,
    `   path: ${path}${anchor ? `  anchor: ${anchor}` : ''}`,
    ...(symbol ? [`   ${plain(symbol.kind)} ${plain(symbol.signature)}`] : []),
    ...(snippet === '' ? [] : [`   ${snippet}`]),
  ].join('\n');
}

function nothing(query: string, section: string | undefined, suggestions: readonly string[]): string {
  const place = section === undefined ? '' : ` in ${section}`;
  const hint =
    suggestions.length > 0
      ? `Try ${suggestions.map((one) => `"${one}"`).join(', ')}.`
      : `Try fewer or different words${place === '' ? '' : ', or leave out the section'}.`;
  return `Nothing was found for "${query}"${place}. ${hint}`;
}

/** Search answers in HTML, because its usual clients show it. */
function plain(html: string): string {
  return oneLine(html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
}
