// @ts-check
const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);

/** The body of DocSearch's request for a keystroke, with this site's ten words per snippet. @param {string} query */
export function docSearchBody(query) {
  const request = {
    query,
    indexName: 'docs',
    attributesToRetrieve: [...LEVELS, 'content', 'type', 'url'],
    attributesToSnippet: [...LEVELS.slice(1), 'content'].map((name) => `${name}:10`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: false,
  };
  return JSON.stringify({ requests: [request] });
}
