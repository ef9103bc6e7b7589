import type { FirstStyle } from '../../theme/document.tsx';

/** The stylesheet's part that pages contain, from the CSS of both parts. */
export function firstStyle(css: string, later: string): FirstStyle {
  const known = classesOf(css);
  return { css: css.trim(), laterClasses: [...classesOf(later)].filter((name) => !known.has(name)) };
}

/** The same in a page: addresses relative to the stylesheet become absolute. */
export function placeStyle({ css, laterClasses }: FirstStyle, baseUrl: string): FirstStyle {
  return { css: css.replace(/url\((["']?)\.\//g, `url($1${baseUrl}assets/`), laterClasses };
}

/** All class names in a stylesheet's selectors. */
function classesOf(css: string): Set<string> {
  const selectors = css.replace(/url\((?:"[^"]*"|[^)]*)\)|"[^"]*"/g, '');
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}
