/** The part of the stylesheet in every page, so that an article's first paint waits for no other file. */
export interface FirstStyle {
  css: string;
  /** Classes of elements that only the linked part styles. */
  laterClasses: string[];
  /** Those of them that also change what is around their element. A page with one waits for the linked part. */
  frameClasses: string[];
}

/**
 * The inline script after a stylesheet's link. Some browsers would draw what follows a link without its rules, but all
 * of them read on only when a script has run, and it waits for the rules.
 */
export const STYLE_WAIT = ' ';

/**
 * Returns a function that puts a stylesheet's link into an article's HTML: before its first block with one of the
 * classes, or at its end. What is before it doesn't wait for the stylesheet. Returns null if it all has to.
 */
export function createStyleLinker({
  laterClasses,
  frameClasses,
  link,
}: Pick<FirstStyle, 'laterClasses' | 'frameClasses'> & { link: string }): (html: string) => string | null {
  const later = new Set(laterClasses);
  const frames = new Set(frameClasses);
  // A site has few different values, and a page has thousands of elements.
  const known = new Map<string, 'later' | 'frame' | null>();
  const kindOf = (value: string) => {
    const kind = known.get(value);
    if (kind !== undefined) return kind;
    const names = value.split(' ');
    const found = names.some((name) => frames.has(name))
      ? 'frame'
      : names.some((name) => later.has(name))
        ? 'later'
        : null;
    known.set(value, found);
    return found;
  };
  const mark = ' class="';
  return (html) => {
    let first = html.length;
    let end = 0;
    for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, end)) {
      end = html.indexOf('"', at + mark.length);
      const kind = kindOf(html.slice(at + mark.length, end));
      if (kind === 'frame') return null;
      if (kind && at < first) first = at;
    }
    const place = endBefore(html, first < html.length ? blockAt(html, first) : first);
    return html.slice(0, place) + link + html.slice(place);
  };
}

/**
 * The end of the text before a block. The link is in its last element, because rules about neighbors, such as a heading
 * and what follows it, apply to the block.
 */
function endBefore(html: string, block: number): number {
  return block - (CLOSING_RE.exec(html.slice(Math.max(0, block - 200), block))?.[0].length ?? 0);
}

/** Elements that may contain a link at their end. */
const CLOSING_RE = /(?:\s*<\/(?:p|h[1-6]|div|ul|ol|li|blockquote)>)*\s*$/;
const VOID_RE = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/;

/** Where the outermost element around a place starts. */
function blockAt(html: string, place: number): number {
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: end, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][\w-]*)(?:"[^"]*"|[^">])*>/gi)) {
    if (index > place) break;
    if (end) depth--;
    else {
      if (depth === 0) start = index;
      if (!tag.endsWith('/>') && !VOID_RE.test(name)) depth++;
    }
  }
  return start;
}
