import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { addressesIn, loadedBy, type PolicyKind } from '../../content/links/pageOrigins.ts';

/** A tag with its attributes. A `>` in quotes doesn't end it. */
const TAG_RE = /<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const TARGET_RE =
  /[\s/](href|xlink:href|src|srcset|poster|data|action|formaction)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** The addresses in the attributes of markup, as written, without those in comments, and what each loads or sends. */
export function htmlTargets(html: string): { target: string; loads: PolicyKind | undefined }[] {
  const tags = [...html.replace(/<!--[\s\S]*?-->/g, '').matchAll(TAG_RE)];
  return tags.flatMap(([, tag = '', attributes = '']) =>
    [...attributes.matchAll(TARGET_RE)].flatMap(([, written = '', double, single, bare]) => {
      const name = written.toLowerCase();
      const value = (double ?? single ?? bare ?? '').replace(/&(#?)(\w+);/g, decodedReference);
      const element = tag.toLowerCase();
      return addressesIn(element, name, value).map((target) => ({ target, loads: loadedBy(element, name) }));
    }),
  );
}

/** The character that `&lt;`, `&#60;`, or `&#x3c;` stands for; the reference itself if there is none. */
function decodedReference(written: string, sign: string, name: string): string {
  if (sign === '') return decodeNamedCharacterReference(name) || written;
  const code = Number(name.replace(/^x/i, '0x'));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}
