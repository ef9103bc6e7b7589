/**
 * Strings that only the build renders: of articles, whole static pages, redirects, and inline scripts. The browser's
 * bundle has none of them.
 */
export const staticCatalog = {
  'skipLink.label': 'Skip to main content',
  'heading.link': 'Link to the section “{title}”',
  'admonition.note': 'Note',
  'admonition.tip': 'Tip',
  'admonition.info': 'Info',
  'admonition.warning': 'Warning',
  'admonition.danger': 'Danger',
  'admonition.caution': 'Caution',
  'admonition.important': 'Important',
  'admonition.success': 'Success',
  'admonition.secondary': 'Secondary',
  'code.label': 'Code',
  'code.language': '{language} code',
  'code.result': 'Output',
  'code.wrap': 'Wrap long lines',
  'table.label': 'Table',
  'badge.preview.label': 'Preview',
  'badge.preview.meaning': 'May change or be removed at any time; not recommended for production yet',
  'badge.beta.label': 'Beta',
  'badge.beta.meaning': 'Ready to use, but may change in minor versions; behavior also in patch versions',
  'badge.deprecated.label': 'Deprecated',
  'badge.deprecated.meaning': 'Still works, but will be removed in a later version',
  'badge.superseded.label': 'Superseded',
  'badge.superseded.meaning': "Still works, but there's a better alternative",
  'tag.none': 'No pages have tags yet.',
  'tag.pages.one': 'One page',
  'tag.pages.other': '{count} pages',
  'zoom.open': 'Enlarge the picture: {name}',
  'baseUrl.wrong':
    'The site didn\'t load properly because its stylesheet is missing. It was built for the base URL {configured}, but seems to be served from another path. Try baseUrl: "{suggested}" in site.config.ts.',
  'baseUrl.other':
    "The site didn't load properly because its stylesheet couldn't be loaded. Reload the page to try again.",
  'moved.title': 'This page has moved',
  'moved.text': 'This page has moved to {link}',
  'notFound.text': "There's no page at this address. It may have moved, or the link may contain a typo.",
  'notFound.ways': 'You can also:',
  'notFound.home': 'Start from the home page',
  'notFound.report': 'Tell us about the broken link',
};
