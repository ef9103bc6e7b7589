import { VOID_ELEMENTS } from '../model/htmlNames.ts';
import type { Edit, SyntaxRule } from './source.ts';
import { isTagName, type Tag, tagPairs } from './tagPairs.ts';

/** Stray closing tags for which the tag that they cross is looked for: past that, something larger is wrong. */
const MAX_HINTS = 100;

/**
 * A `<` that opens no tag is text: `a <5`, `x <y and z`. So is what looks like a tag and is not meant as one: a placeholder without a closing tag
 * (`<your-name>`) and a type parameter (`List<Foo>`). Any other tag without a partner is a mistake; it is reported and left as text,
 * so that the parser sees balanced tags only and the author sees all mistakes at once.
 */
export const angleBrackets: SyntaxRule = ({ text, tokens, findings }) => {
  const edits: Edit[] = [];
  const asText = (offset: number) => edits.push({ start: offset, end: offset, text: '\\' });
  for (const token of tokens) if (token.kind === 'less') asText(token.start);
  const { pairs, unpaired } = tagPairs(tokens);
  // An open fence swallows closing tags: their absence is not a mistake of its own.
  const isSwallowed = findings.some(({ id }) => id === 'unclosed-fence');
  let hints = 0;
  const opened = new Map<string, Tag>();
  let lastOpened: Tag | undefined;
  for (const tag of unpaired) {
    asText(tag.start);
    if (tag.form === 'open') {
      opened.set(tag.name, tag);
      if (!isText(text, tag)) lastOpened = tag;
    }
    if (isSwallowed || (tag.form === 'open' && isText(text, tag))) continue;
    const { name, form, start } = tag;
    if (form === 'open') {
      const message = `The tag "<${name}>" is never closed`;
      const hint = `Write "</${name}>" after its content, or "<${name} />" if it has none.`;
      findings.push({ id: 'unclosed-tag', level: 'error', offset: start, message, hint });
      continue;
    }
    const isHinted = ++hints <= MAX_HINTS;
    const crossed = isHinted && opened.get(name);
    const across = crossed && pairs.find(([open, close]) => open.start < crossed.start && crossed.start < close.start);
    const around = isHinted && pairs.findLast(([open, close]) => open.start < start && start < close.start)?.[0];
    const inside = lastOpened ?? (around || undefined);
    const hint = across
      ? `Write "</${name}>" before "</${across[1].name}>": the tag that was opened last is closed first.`
      : inside
        ? `Write "</${inside.name}>", which closes the tag that is open here.`
        : `Remove it, or write "<${name}>" before it.`;
    findings.push({
      id: 'stray-closing-tag',
      level: 'error',
      offset: start,
      message: `"</${name}>" closes no tag that is open here`,
      hint,
    });
  }
  return edits;
};

/** A type parameter, or a name that is no element's. */
function isText(text: string, { name, start, attributes }: Tag): boolean {
  const isTypeParameter = /[\w\])]/.test(text[start - 1] ?? '') && /^[A-Z]/.test(name) && attributes.length === 0;
  return name !== '' && (!isTagName(name) || isTypeParameter);
}

/**
 * `<https://a.b>` and `<mail@a.b>` become ordinary links, since MDX takes them for tags. A bare URL with a placeholder
 * (`https://host/{id}`) leads nowhere, so it stays text.
 */
export const autolinks: SyntaxRule = ({ tokens }) =>
  tokens.flatMap((token) => {
    const { start, end } = token;
    if (token.kind === 'placeholderUrl') return [{ start: end - 3, end: end - 2, text: '&#58;' }];
    if (token.kind !== 'autolink') return [];
    const label = token.url.replace(/[[\]\\`*_{}<>&~]/g, '\\$&');
    // `:` written as an entity, or the label would be made a link of its own.
    const href = /^[A-Za-z][\w+.-]*:/.test(token.url) ? token.url : `mailto:${token.url}`;
    return [
      { start, end, text: `[${label.replace(/:\/\//, '&#58;//')}](<${href.replace(/[{}]/g, encodeURIComponent)}>)` },
    ];
  });

/** `width=300` becomes `width="300"`. */
export const bareAttributes: SyntaxRule = ({ tokens }) =>
  tokens
    .flatMap((token) => (token.kind === 'tag' ? token.attributes : []))
    .flatMap(({ value }) =>
      value?.kind === 'bare'
        ? [
            { start: value.start, end: value.start, text: '"' },
            { start: value.end, end: value.end, text: '"' },
          ]
        : [],
    );

/** `<br>` becomes `<br/>`; a closing tag of an element that has none (`</img>`, `</br>`) goes, or is the element where no opening tag went before. */
export const voidTags: SyntaxRule = ({ tokens }) => {
  const edits: Edit[] = [];
  const open = new Map<string, number>();
  for (const token of tokens) {
    if (token.kind !== 'tag' || !VOID_ELEMENTS.has(token.name)) continue;
    const { name, start, end, form } = token;
    if (form === 'open') {
      open.set(name, (open.get(name) ?? 0) + 1);
      edits.push({ start: end - 1, end: end - 1, text: '/' });
    } else if (form === 'close') {
      const before = open.get(name) ?? 0;
      open.set(name, Math.max(0, before - 1));
      edits.push({ start, end, text: before > 0 ? '' : `<${name}/>` });
    }
  }
  return edits;
};
