import type { Properties } from 'hast';
import { find, html, svg } from 'property-information';
import { isUnsafeUrl } from '../model/urls.ts';

/** Attributes without a value whose value is then the empty string, in lower case. React drops `true`. */
const EMPTY: ReadonlySet<string> = new Set(['autocapitalize', 'crossorigin', 'translate']);

/** React attributes that have no use in a page, in lower case. */
const IGNORED: ReadonlySet<string> = new Set(['key', 'ref', 'suppresshydrationwarning']);

/** Ids of the page around the article, which its scripts look up. */
const FRAME_ID_RE = /(?:^|[\s#])(?:Shell|Search)-/;

/** Properties that name elements by their ids, in lower case: to label them, or to belong to them. */
const REFERENCES: ReadonlySet<string> = new Set(
  'anchor ariaactivedescendant ariacontrols ariadescribedby ariadetails ariaerrormessage ariaflowto arialabelledby ariaowns form headers htmlfor itemref list usemap'.split(
    ' ',
  ),
);

/** Classes of the parts around the article. Most leave the text's flow, and scripts look up some. */
const FRAME_CLASS_RE =
  /^(?:announcement|backdrop|footer|layout|menu|navbar|progress|search|sidebar|skip-link|toc|zoom)(?:-|$)/;

/**
 * A picture of which nothing is checked, a template that replaces the text around it, what takes a reader's focus or keys
 * or lets them edit the page, and what hides text or shows what was hidden, in lower case.
 */
const UNSUPPORTED: ReadonlySet<string> = new Set([
  'accesskey',
  'autofocus',
  'background',
  'command',
  'commandfor',
  'contenteditable',
  'hidden',
  'inert',
  'interestfor',
  'popover',
  'popovertarget',
  'popovertargetaction',
  'shadowrootmode',
]);

/** Data attributes with which scripts find these parts, and attributes that tell other sites about a reader, in lower case. */
const FRAME_NAMES: ReadonlySet<string> = new Set(
  'attributionsrc dataanswered dataarticle datacolortoggle datadismiss dataearly datasearchagain datasearchopen datasidebar dataversionlink ping'.split(
    ' ',
  ),
);

/** Properties that contain an address, in lower case. */
const URL_NAMES: ReadonlySet<string> = new Set(
  'action cite data formaction href longdesc manifest ping poster src xlinkhref'.split(' '),
);

/**
 * Converts the attributes of a JSX or HTML element to properties of a tree. `dropped` lists what else is removed,
 * `unsafe` names attributes whose address would run code.
 */
export function htmlProperties(attributes: Readonly<Record<string, unknown>>): {
  properties: Properties;
  dropped: string[];
  unsafe: string[];
} {
  const properties: Properties = {};
  const dropped: string[] = [];
  const unsafe: string[] = [];
  const classes: string[] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    const property = propertyName(name);
    // The renderer matches properties in any case: it treats `st-yle` as a style.
    const key = property.toLowerCase();
    if (IGNORED.has(key) || key in {}) continue;
    if (key === 'classname') {
      for (const name of String(value).split(/\s+/).filter(Boolean)) {
        if (FRAME_CLASS_RE.test(name)) dropped.push(`the class "${name}"`);
        else classes.push(name);
      }
    } else if (key === 'style') {
      // The site's policy blocks it.
      const style =
        typeof value === 'object'
          ? Object.entries(value)
              .map(([property, each]) => `${property}: ${each}`)
              .join('; ')
          : `${value}`;
      if (style !== '') dropped.push(`the style "${style}"`);
    } else if (/^on[a-z]/.test(key) || key === 'dangerouslysetinnerhtml' || key === 'srcdoc' || FRAME_NAMES.has(key)) {
      dropped.push(`"${name}"`);
    } else if (typeof value === 'object' || UNSUPPORTED.has(key) || (key === 'tabindex' && Number(value) > 0))
      dropped.push(`"${name}"`);
    else if ((key === 'id' || key === 'name') && FRAME_ID_RE.test(String(value))) dropped.push(`the id "${value}"`);
    else if (REFERENCES.has(key) && FRAME_ID_RE.test(String(value))) dropped.push(`the reference "${value}"`);
    else if (URL_NAMES.has(key) && isUnsafeUrl(String(value))) unsafe.push(name);
    else properties[property] = value === true && EMPTY.has(key) ? '' : (value as string | number | boolean);
  }
  if (classes.length > 0) properties.className = classes;
  return { properties, dropped, unsafe };
}

/** `aria-label` -> `ariaLabel`, `data-x` -> `dataX`, `class` -> `className`. HTML accepts names in any case. */
function propertyName(name: string): string {
  // Libraries would find names of every object, such as "constructor".
  if (name.toLowerCase() in {}) return name;
  const known = [html, svg].map((schema) => find(schema, name)).find(({ defined }) => defined);
  return known?.property ?? name.replace(/[-:]([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
}
