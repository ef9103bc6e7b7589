import type { Properties } from 'hast';
import { styleClasses } from './styleClasses.ts';

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
  frameborder: 'frameBorder',
  hreflang: 'hrefLang',
  usemap: 'useMap',
  contenteditable: 'contentEditable',
  spellcheck: 'spellCheck',
  enterkeyhint: 'enterKeyHint',
  inputmode: 'inputMode',
};

/** Attributes that React has and a page has no use for. */
const IGNORED: ReadonlySet<string> = new Set(['key', 'ref', 'suppressHydrationWarning']);

/** Attributes of a JSX or HTML element as properties of a tree; `dropped` says why an attribute is left out. */
export function htmlProperties(attributes: Readonly<Record<string, unknown>>): {
  properties: Properties;
  dropped: string[];
} {
  const properties: Properties = {};
  const dropped: string[] = [];
  const classes: string[] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false || IGNORED.has(name)) continue;
    const property = propertyName(name);
    if (property === 'className') classes.push(...String(value).split(/\s+/).filter(Boolean));
    else if (property === 'style') {
      const style = styleClasses(value);
      classes.push(...style.classes);
      dropped.push(...style.dropped.map((declaration) => `the style "${declaration}"`));
    } else if (/^on[a-z]/i.test(name) || name === 'dangerouslySetInnerHTML' || name === 'srcdoc' || name === 'srcDoc') {
      dropped.push(`"${name}"`);
    } else if (typeof value === 'object') dropped.push(`"${name}"`);
    else if (/^\s*javascript:/i.test(String(value))) dropped.push(`"${name}"`);
    else properties[property] = value as string | number | boolean;
  }
  if (classes.length > 0) properties.className = classes;
  return { properties, dropped };
}

/** `aria-label` -> `ariaLabel`, `data-x` -> `dataX`, `class` -> `className`. */
function propertyName(name: string): string {
  const known = PROPERTY_NAMES[name.toLowerCase()];
  if (known && Object.hasOwn(PROPERTY_NAMES, name.toLowerCase())) return known;
  return name.replace(/[-:]([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
}
