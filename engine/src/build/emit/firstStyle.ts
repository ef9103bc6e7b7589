import type { FirstStyle } from '../../theme/styleLink.ts';

/** The stylesheet's part that pages contain, from its CSS and the rules of both parts, without nesting. */
export function firstStyle(css: string, rules: string, later: string): FirstStyle {
  const known = subjectsOf(rules);
  // esbuild keeps the space before the value of a custom property.
  const short = css.trim().replace(/(?<=[{;]--[\w-]+): /g, ':');
  const frames = [...later.matchAll(/\.(?:doc|prose):has\(([^()]*)\)/g)].map(([, inside = '']) => inside);
  return {
    css: short,
    laterClasses: [...subjectsOf(later)].filter((name) => !known.has(name)),
    frameClasses: [...classesOf(frames.join(' '))],
  };
}

/** A stylesheet as part of a page: addresses relative to the stylesheet become absolute. */
export function placeStyle(style: FirstStyle, baseUrl: string): FirstStyle {
  return { ...style, css: style.css.replace(/url\((["']?)\.\//g, `url($1${baseUrl}assets/`) };
}

/** Class names of the elements that a stylesheet's rules are for: of `.a > .b:has(.c)`, only `b`. */
function subjectsOf(css: string): Set<string> {
  const rules = css.replace(/url\((?:"[^"]*"|[^)]*)\)|"[^"]*"/g, '').matchAll(/([^{};]+)\{/g);
  const subjects = [...rules].flatMap(([, selectors = '']) =>
    selectors
      .replace(/^\s*@.*|:(?:has|not)\((?:[^()]|\([^()]*\))*\)/gs, '')
      .split(/,(?![^()]*\))/)
      .map((selector) => /(?:[^\s>+~()]|\([^()]*\))*$/.exec(selector.trim())?.[0] ?? ''),
  );
  return classesOf(subjects.join(' '));
}

/** Class names in selectors. */
function classesOf(selectors: string): Set<string> {
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}
