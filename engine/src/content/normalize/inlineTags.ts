import { VOID_ELEMENTS } from '../model/htmlNames.ts';
import type { Edit, SyntaxRule } from './source.ts';
import { isTagName, isText, isVoid, type Tag, tagPairs } from './tagPairs.ts';

/** Limits the stray closing tags that get a hint. A page with more has a larger problem. */
const MAX_HINTS = 100;

/**
 * A `<` that opens no tag is text: `a <5`, `x <y and z`. So is anything that only looks like a tag: a placeholder
 * without a closing tag (`<your-name>`) and a type parameter (`List<Foo>`). Other unpaired tags are errors. They are
 * reported and left as text, so that the parser only sees balanced tags and one run reports all errors.
 */
export const angleBrackets: SyntaxRule = ({ text, tokens, findings }) => {
  const edits: Edit[] = [];
  const asText = (offset: number) => edits.push({ start: offset, end: offset, text: '\\' });
  for (const token of tokens) if (token.kind === 'less') asText(token.start);
  const { pairs, unpaired } = tagPairs(tokens);
  // An unclosed fence swallows closing tags, so don't report these as missing.
  const isSwallowed = findings.some(({ id }) => id === 'unclosed-fence');
  let hints = 0;
  const opened = new Map<string, Tag>();
  let lastOpened: Tag | undefined;
  for (const tag of unpaired) {
    asText(tag.start);
    if (tag.form === 'open') {
      opened.set(tag.name, tag);
      if (tag.name !== '' && !isText(text, tag)) lastOpened = tag;
    }
    if (isSwallowed || (tag.form === 'open' && isText(text, tag))) continue;
    const { name, form, start } = tag;
    if (form === 'open') {
      const message = `The tag "<${name}>" is never closed`;
      findings.push({ id: 'unclosed-tag', level: 'error', offset: start, message, hint: unclosedHint(name) });
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
        ? `Write "</${inside.name}>" to close the open tag.`
        : `Remove it, or write "<${name}>" before it.`;
    const message = `"</${name}>" does not close an open tag`;
    findings.push({ id: 'stray-closing-tag', level: 'error', offset: start, message, hint });
  }
  return edits;
};

function unclosedHint(name: string): string {
  // An operator, as in SQL, rather than a fragment.
  if (name === '') return 'Write "\\<>" for a literal "<>", or make it code.';
  const element = name.toLowerCase();
  return VOID_ELEMENTS.has(element)
    ? `Write "<${element}>", the HTML element, or "<${name} />", a component.`
    : `Write "</${name}>" after its content, or "<${name} />" if it has none.`;
}

/**
 * `<https://a.b>` and `<mail@a.b>` become ordinary links, because MDX parses them as tags. A bare URL with a
 * placeholder (`https://host/{id}`) isn't a valid link, so it remains text.
 */
export const autolinks: SyntaxRule = ({ tokens }) =>
  tokens.flatMap((token) => {
    const { start, end } = token;
    if (token.kind === 'placeholderUrl') return [{ start: end - 3, end: end - 2, text: '&#58;' }];
    if (token.kind !== 'autolink') return [];
    const label = token.url.replace(/[[\]\\`*_{}<>&~]/g, '\\$&');
    // Write `:` as an entity, so that the label doesn't become a link.
    const href = /^[A-Za-z][\w+.-]*:/.test(token.url) ? token.url : `mailto:${token.url}`;
    return [
      { start, end, text: `[${label.replace(/:\/\//, '&#58;//')}](<${href.replace(/[{}]/g, encodeURIComponent)}>)` },
    ];
  });

/** `width=300` becomes `width="300"`, except in what only looks like a tag and is shown as written. */
export const bareAttributes: SyntaxRule = ({ tokens }) =>
  tokens
    .flatMap((token) => (token.kind === 'tag' && isTagName(token.name) ? token.attributes : []))
    .flatMap(({ value }) =>
      value?.kind === 'bare'
        ? [
            { start: value.start, end: value.start, text: '"' },
            { start: value.end, end: value.end, text: '"' },
          ]
        : [],
    );

/** `<br>` becomes `<br/>`. A void element's closing tag (`</img>`) is removed, or becomes the missing element. */
export const voidTags: SyntaxRule = ({ tokens }) => {
  const edits: Edit[] = [];
  const open = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'tag') continue;
    const isClose = token.form === 'close' && (open.get(token.name) ?? 0) > 0;
    if (!isVoid(token) && !isClose) continue;
    const { name, start, end, form } = token;
    if (form === 'open') {
      open.set(name, (open.get(name) ?? 0) + 1);
      edits.push({ start: end - 1, end: end - 1, text: '/' });
    } else if (form === 'close') {
      const before = open.get(name) ?? 0;
      open.set(name, Math.max(0, before - 1));
      // Authors write `</br>` for `<br>`, as browsers read it.
      const isPair = before > 0 && (name !== 'br' || tokens[index - 1]?.end === start);
      edits.push({ start, end, text: isPair ? '' : `<${name}/>` });
    }
  }
  return edits;
};
