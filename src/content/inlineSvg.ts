/** What may run, restyle the page or hold foreign markup is cut with its content. */
const CUT_RE =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|<(script|style|foreignObject|iframe)\b[\s\S]*?(?:<\/\1\s*>|\/>)/gi;
const TAG_RE = /<([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const ATTRIBUTE_RE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Attributes whose whole value is one id or a list of them. */
const ID_LISTS = new Set(['id', 'aria-labelledby', 'aria-describedby']);

/**
 * An SVG's markup for use inside a page, when it is made to follow the colour mode (`currentColor`, or `class="diagram"` on it);
 * undefined for any other. Scripts, style sheets and event handlers are cut, inline styles become presentation attributes,
 * and ids get the prefix so that two diagrams may share a page.
 */
export function inlineSvg(text: string, prefix: string): string | undefined {
  const start = text.search(/<svg\b/i);
  if (start < 0 || !(text.includes('currentColor') || /<svg\b[^>]*\bclass="[^"]*\bdiagram\b/i.test(text)))
    return undefined;
  return text
    .slice(start)
    .replace(CUT_RE, '')
    .replace(TAG_RE, (_, name: string, attributes: string, close: string) => {
      const kept = [...attributes.matchAll(ATTRIBUTE_RE)].flatMap(([, key = '', double, single]) =>
        safeAttributes(key, double ?? single ?? '', prefix),
      );
      return `<${name}${kept.map(([key, value]) => ` ${key}="${value}"`).join('')}${close}>`;
    })
    .trim();
}

function safeAttributes(name: string, value: string, prefix: string): [string, string][] {
  const key = name.toLowerCase();
  // The element around it is the picture, and has the alternative text.
  if (key.startsWith('on') || key === 'xmlns' || key.startsWith('xmlns:') || key === 'role') return [];
  if (key === 'style') {
    return value
      .split(';')
      .map((declaration) => declaration.split(':').map((part) => part.trim()))
      .flatMap(([property, setting]) => (property && setting ? safeAttributes(property, setting, prefix) : []));
  }
  if (ID_LISTS.has(key)) return [[name, value.replace(/\S+/g, (id) => `${prefix}-${id}`)]];
  if (key === 'href' || key === 'xlink:href') {
    return value.startsWith('#') ? [['href', `#${prefix}-${value.slice(1)}`]] : [];
  }
  const safe = value.replaceAll('"', '&quot;').replace(/url\(\s*['"]?#([^)'"]+)['"]?\s*\)/g, `url(#${prefix}-$1)`);
  return /url\(\s*(?!#)/.test(safe) ? [] : [[name, safe]];
}
