/** A tag with its attributes; a `>` in quotes doesn't end it. */
const TAG_RE = /<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const TARGET_RE = /\s(href|src|action)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** What markup links to or loads, as it's written: the `href`, `src`, and `action` of its tags. Comments hold none. */
export function htmlTargets(html: string): { target: string; isPicture: boolean }[] {
  const tags = [...html.replace(/<!--[\s\S]*?-->/g, '').matchAll(TAG_RE)];
  return tags.flatMap(([, tag = '', attributes = '']) =>
    [...attributes.matchAll(TARGET_RE)].map(([, name, double, single, bare]) => ({
      target: (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
      isPicture: tag.toLowerCase() === 'img' && name?.toLowerCase() === 'src',
    })),
  );
}
