/**
 * Windows without the sidebar: up to 996 px, and more if the browser's text is larger. Media queries of the stylesheet
 * use the same value.
 */
export const MOBILE_QUERY = '(width <= 62.25rem)';
