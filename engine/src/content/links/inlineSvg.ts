import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';
import { escapeHtml } from '../../shared/escape.ts';

/** Attributes that contain one id or a list of them. */
const ID_LISTS = new Set(['id', 'aria-labelledby', 'aria-describedby']);

/** CSS that fetches something, or may disguise that with an escape (`u\72l(`). */
const FETCHING_RE = /\\|(?:url|src|image|image-set|cross-fade|element)\(\s*(?!#)/i;

/** Parts that draw or change the drawing but can't be inlined in a page. */
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

/** Pixels of 1 rem at the browser's default text size. */
const REM = 16;

/**
 * Returns an SVG's markup for inlining in a page if it follows the color mode (`currentColor`, or `class="diagram"`),
 * and undefined for others. `problem` describes markup that isn't well-formed; `has` names a part that can't be
 * inlined. Only known elements and attributes that draw are kept. The drawing's size is in rem, so that it grows with
 * the page's text. Inline styles become presentation attributes, since the site's policy blocks them, and ids are
 * prefixed so that two diagrams can share a page.
 */
export function inlineSvg(
  text: string,
  prefix: string,
): { svg: string } | { problem: string } | { has: string } | undefined {
  if (!/<svg\b/i.test(text) || !(text.includes('currentColor') || /<svg\b[^>]*\bclass="[^"]*\bdiagram\b/i.test(text)))
    return undefined;
  // Browsers support entities that the document defines; the parser doesn't.
  if (text.includes('<!ENTITY')) return { has: '<!ENTITY>' };
  try {
    const { root } = parseXml(text);
    if (root?.name !== 'svg') return undefined;
    const other = notInline(root);
    if (other) return { has: `<${other}>` };
    for (const side of ['width', 'height']) {
      const size = Number(root.attributes[side]?.replace(/px$/, ''));
      if (size > 0) root.attributes[side] = `${size / REM}rem`;
    }
    return { svg: markup(root, prefix) };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { problem: error.message.split('\n', 1)[0] ?? '' };
  }
}

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
const names = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Elements that draw. Links, scripts, styles, animations, and foreign markup are excluded. */
const SVG_ELEMENTS = names(`
  circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g line linearGradient marker mask
  path pattern polygon polyline radialGradient rect stop svg switch symbol text textPath title tspan use
`);

/** Allowed attributes. `href` may only reference the same picture. The role is set on the element around it. */
const SVG_ATTRIBUTES = names(`
  alignment-baseline amplitude aria-describedby aria-hidden aria-label aria-labelledby azimuth baseFrequency baseline-shift bias class
  clip-path clip-rule clipPathUnits color color-interpolation color-interpolation-filters cursor cx cy d diffuseConstant direction
  display divisor dominant-baseline dx dy edgeMode elevation exponent fill fill-opacity fill-rule filter filterUnits flood-color
  flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight fr fx fy gradientTransform
  gradientUnits height id image-rendering in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength lang lengthAdjust letter-spacing
  lighting-color limitingConeAngle marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type
  maskContentUnits maskUnits method mode numOctaves offset opacity operator order orient overflow paint-order pathLength
  patternContentUnits patternTransform patternUnits points pointsAtX pointsAtY pointsAtZ preserveAspectRatio primitiveUnits r radius
  refX refY result rotate rx ry scale seed shape-rendering side slope spacing specularConstant specularExponent spreadMethod
  startOffset stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width surfaceScale tableValues targetX targetY text-anchor text-decoration
  text-rendering textLength transform transform-origin type unicode-bidi values vector-effect version viewBox visibility width
  word-spacing writing-mode x x1 x2 xChannelSelector y y1 y2 yChannelSelector z
`);
