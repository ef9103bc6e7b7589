import type { Properties } from 'hast';
import { styleClasses } from './styleClasses.ts';
import { isUnsafeUrl } from './unsafeUrl.ts';

/** Attributes whose property in a tree is not the attribute's name, or not its name in camel case. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  classname: 'className',
  for: 'htmlFor',
  htmlfor: 'htmlFor',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  datetime: 'dateTime',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  crossorigin: 'crossOrigin',
  referrerpolicy: 'referrerPolicy',
  allowfullscreen: 'allowFullScreen',
  autoplay: 'autoPlay',
  playsinline: 'playsInline',
  formaction: 'formAction',
  frameborder: 'frameBorder',
  hreflang: 'hrefLang',
  usemap: 'useMap',
  contenteditable: 'contentEditable',
  spellcheck: 'spellCheck',
  enterkeyhint: 'enterKeyHint',
  inputmode: 'inputMode',
};

/** Attributes that are read here by their name, which HTML takes in any case. */
const PLAIN_NAMES: ReadonlySet<string> = new Set(
  'align alt checked height href id lang name open role src start style summary title type valign value width'.split(
    ' ',
  ),
);

/** Attributes that React has and a page has no use for, in lower case. */
const IGNORED: ReadonlySet<string> = new Set(['key', 'ref', 'suppresshydrationwarning']);

/** Ids of the page around the article: its scripts find their elements by them. */
const FRAME_ID_RE = /^(?:Shell|Search)-/;

/** Attributes that hold an address, by their properties in lower case. */
const URL_NAMES: ReadonlySet<string> = new Set(
  'action background cite data formaction href longdesc manifest ping poster src xlinkhref'.split(' '),
);

/**
 * Attributes of a JSX or HTML element as properties of a tree; `dropped` says what else is left out,
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
    // What is drawn from the tree knows its properties in any case: `st-yle` is a style to it.
    const key = property.toLowerCase();
    if (IGNORED.has(key)) continue;
    if (key === 'classname') classes.push(...String(value).split(/\s+/).filter(Boolean));
    else if (key === 'style') {
      const style = styleClasses(value);
      classes.push(...style.classes);
      dropped.push(...style.dropped.map((declaration) => `the style "${declaration}"`));
    } else if (/^on[a-z]/.test(key) || key === 'dangerouslysetinnerhtml' || key === 'srcdoc') {
      dropped.push(`"${name}"`);
    } else if (typeof value === 'object') dropped.push(`"${name}"`);
    else if ((key === 'id' || key === 'name') && FRAME_ID_RE.test(String(value))) dropped.push(`the id "${value}"`);
    else if (URL_NAMES.has(key) && isUnsafeUrl(String(value))) unsafe.push(name);
    else properties[property] = value as string | number | boolean;
  }
  if (classes.length > 0) properties.className = classes;
  return { properties, dropped, unsafe };
}

/** `aria-label` -> `ariaLabel`, `data-x` -> `dataX`, `class` -> `className`. */
function propertyName(name: string): string {
  const lower = name.toLowerCase();
  if (PLAIN_NAMES.has(lower)) return lower;
  const known = PROPERTY_NAMES[lower];
  if (known && Object.hasOwn(PROPERTY_NAMES, lower)) return known;
  return name.replace(/[-:]([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
}
