/** `ssr` until the page is hydrated. */
export type ViewportMode = 'ssr' | 'desktop' | 'mobile';

/** The narrowest window with the desktop layout, px: the desktop breakpoint is 996 px, and media queries of the stylesheet say the same. */
export const DESKTOP_FROM = 997;
export const MOBILE_QUERY = `(max-width: ${DESKTOP_FROM - 1}px)`;

/** Throws before hydration, when the size is not known: what differs by size before that belongs in the stylesheet. */
export function isMobile(mode: ViewportMode): boolean {
  if (mode === 'ssr')
    throw new Error(
      'Viewport size is read before hydration: the size is known in the browser only, from the first effect on',
    );
  return mode === 'mobile';
}
