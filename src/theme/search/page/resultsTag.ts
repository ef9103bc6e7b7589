/** The element that results stand in. No other on a page has this name, so that a server finds its content without a parser. */
export const RESULTS_TAG = 'search-results';

/** Says that the server has filled the element for the address of the page. */
export const ANSWERED = 'data-answered';
