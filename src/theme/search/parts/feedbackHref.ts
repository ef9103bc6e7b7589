/**
 * Where readers tell that a query should have found something. A form for a new issue or discussion of a code host takes the query
 * as its title; a discussion that stands cannot.
 */
export function feedbackHref(feedbackUrl: string, title: string): string {
  if (!/\/(?:issues|discussions)\/new(?:\?|$)/.test(feedbackUrl)) return feedbackUrl;
  return `${feedbackUrl}${feedbackUrl.includes('?') ? '&' : '?'}title=${encodeURIComponent(title)}`;
}
