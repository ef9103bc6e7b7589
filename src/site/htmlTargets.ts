import { srcSetCandidates } from '../content/elements/media.ts';

/** A tag with its attributes; a `>` in quotes doesn't end it. */
const TAG_RE = /<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const TARGET_RE = /\s(href|src|srcset|poster|data|action|formaction)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** What markup links to or loads, as it's written: the addresses in the attributes of its tags. Comments hold none. */
export function htmlTargets(html: string): { target: string; isPicture: boolean }[] {
  const tags = [...html.replace(/<!--[\s\S]*?-->/g, '').matchAll(TAG_RE)];
  return tags.flatMap(([, tag = '', attributes = '']) =>
    [...attributes.matchAll(TARGET_RE)].flatMap(([, written = '', double, single, bare]) => {
      const name = written.toLowerCase();
      const value = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&');
      const isPicture = name === 'srcset' || name === 'poster' || (name === 'src' && tag.toLowerCase() === 'img');
      const targets = name === 'srcset' ? srcSetCandidates(value).flatMap(([address]) => address || []) : [value];
      return targets.map((target) => ({ target, isPicture }));
    }),
  );
}
