/** A link in these would stand in a link, in a control, or in a title. */
export const NO_LINKS: ReadonlySet<string> = new Set([
  'a',
  'Link',
  'Card',
  'ArticleListItem',
  'Heading',
  'AdmonitionTitle',
  'summary',
  'button',
  'label',
]);
