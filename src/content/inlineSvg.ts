import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';
import { escapeHtml } from '../shared/escape.ts';
import { SVG_ATTRIBUTES, SVG_ELEMENTS } from './svgNames.ts';

/** Attributes whose whole value is one id or a list of them. */
const ID_LISTS = new Set(['id', 'aria-labelledby', 'aria-describedby']);

/** CSS that fetches something, or hides what it is behind an escape (`u\72l(`). */
const FETCHING_RE = /\\|(?:url|src|image|image-set|cross-fade|element)\(\s*(?!#)/i;

/** What draws, or changes what is drawn, and can't be inlined in a page. */
const NOT_INLINE = new Set([
  'a',
  'animate',
  'animateMotion',
  'animateTransform',
  'foreignObject',
  'image',
  'set',
  'style',
]);

/**
 * An SVG's markup for use inside a page, when it is made to follow the color mode (`currentColor`, or `class="diagram"` on it);
 * undefined for any other, `problem` for one that is not well-formed, and `has` for one that would look different without the part it names.
 * Only what draws is kept: known elements with known attributes.
 * Inline styles become presentation attributes, since the site's policy blocks them, and ids get the prefix so that two diagrams may share a page.
 */
export function inlineSvg(
  text: string,
  prefix: string,
): { svg: string } | { problem: string } | { has: string } | undefined {
  if (!/<svg\b/i.test(text) || !(text.includes('currentColor') || /<svg\b[^>]*\bclass="[^"]*\bdiagram\b/i.test(text)))
    return undefined;
  // Browsers know entities of the document's own; the parser doesn't.
  if (text.includes('<!ENTITY')) return { has: '<!ENTITY>' };
  try {
    const { root } = parseXml(text);
    if (root?.name !== 'svg') return undefined;
    const other = notInline(root);
    return other ? { has: `<${other}>` } : { svg: markup(root, prefix) };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { problem: error.message.split('\n', 1)[0] ?? '' };
  }
}

/** The first part that would be missing. */
function notInline(element: XmlElement): string | undefined {
  for (const child of element.children) {
    if (!(child instanceof XmlElement)) continue;
    const found = NOT_INLINE.has(child.name) ? child.name : notInline(child);
    if (found) return found;
  }
  return undefined;
}

function markup(element: XmlElement, prefix: string): string {
  const { name, attributes } = element;
  const kept = Object.entries(attributes).flatMap(([key, value]) => safeAttributes(key, value, prefix));
  const start = `<${name}${kept.map(([key, value]) => ` ${key}="${escapeHtml(value).replaceAll('"', '&quot;')}"`).join('')}`;
  const inner = element.children
    .map((child) => {
      if (child instanceof XmlText) return escapeHtml(child.text);
      return child instanceof XmlElement && SVG_ELEMENTS.has(child.name) ? markup(child, prefix) : '';
    })
    .join('');
  return inner === '' ? `${start}/>` : `${start}>${inner}</${name}>`;
}

function safeAttributes(name: string, value: string, prefix: string): [string, string][] {
  if (name === 'style') {
    return value
      .split(';')
      .map((declaration) => declaration.split(':').map((part) => part.trim()))
      .flatMap(([property, setting]) => (property && setting ? safeAttributes(property, setting, prefix) : []));
  }
  if (name === 'href' || name === 'xlink:href') {
    return value.startsWith('#') ? [['href', `#${prefix}-${value.slice(1)}`]] : [];
  }
  if (!SVG_ATTRIBUTES.has(name)) return [];
  if (ID_LISTS.has(name)) return [[name, value.replace(/\S+/g, (id) => `${prefix}-${id}`)]];
  const safe = value.replace(/url\(\s*['"]?#([^)'"]+)['"]?\s*\)/g, `url(#${prefix}-$1)`);
  return FETCHING_RE.test(safe) ? [] : [[name, safe]];
}
