import type { ContentComponents } from '../../shared/contentComponents.ts';
import { isBlankText } from '../../shared/isBlankText.ts';
import { nearest } from '../../shared/nearest.ts';
import { isWithin, marginOf } from './containers.ts';
import { lineEnd, linePrefix } from './lines.ts';
import type { Container, Edit, Finding, Source, SyntaxRule } from './source.ts';

const MARK_RE = /^(:{3,})[ \t]*([A-Za-z][\w-]*)?/;

interface Opener {
  colons: number;
  name: string;
  container: Container | null;
  /** Offset of the first colon. */
  start: number;
  end: number;
  title: { start: number; end: number } | null;
  /** Attributes of its tag, as written there, each after a space. */
  attributes: string;
}

/**
 * `:::note[Title]` … `:::` becomes an Admonition element around its Markdown. Nested ones may have the same number of
 * colons; `:::note` directly inside an untitled note with the same number closes it. Unclosed ones are reported at the
 * opener and removed, so that their content is still rendered. An unknown type causes a warning, and its lines
 * remain text, as in Docusaurus.
 */
export const admonitions: SyntaxRule = (source) => {
  const edits: Edit[] = [];
  const stack: Opener[] = [];
  for (const line of source.proseLines) {
    const prefix = linePrefix(source.text, line);
    const start = line + prefix.length;
    if (!source.text.startsWith(':::', start)) continue;
    const end = lineEnd(source.text, start);
    const match = MARK_RE.exec(source.text.slice(start, end));
    if (!match) continue;
    const colons = match[1]?.length ?? 3;
    const name = match[2]?.toLowerCase();
    const rest = start + match[0].length;
    const top = stack.at(-1);
    const isBare = source.text.slice(rest, end).trim() === '';
    const closesByName = isBare && top !== undefined && top.name === name && top.colons === colons;
    if (name !== undefined && !closesByName) {
      const container = source.containers.get(line)?.own ?? null;
      stack.push({ colons, name, container, start, end, ...titleOf(source.text, rest, end) });
    } else if (!isBare && name === undefined) {
      // Lines such as `::: 5` are text.
    } else if (top) {
      closeUpTo(source, stack, colons, edits);
      const opener = stack.pop() ?? top;
      if (!ADMONITION_KINDS.has(opener.name)) {
        source.findings.push(unknown(opener));
        continue;
      }
      const isSamePlace = isWithin(source.containers.get(line)?.before ?? null, opener.container);
      if (isSamePlace) edits.push(...admonitionEdits(opener, { line, end }));
      else edits.push(...unclosed(source, opener), { start, end, text: '' });
    } else {
      const message = `"${match[1]}" does not close an open admonition`;
      const hint = 'Remove the line, or open one before it: ":::note".';
      source.findings.push({ id: 'markdown-syntax', level: 'error', offset: start, message, hint });
      edits.push({ start, end, text: '' });
    }
  }
  for (const opener of stack) edits.push(...unclosed(source, opener));
  return edits;
};

/** More colons close the outer admonition: unclosed ones inside it are reported. */
function closeUpTo(source: Source, stack: Opener[], colons: number, edits: Edit[]): void {
  const match = stack.findLastIndex((opener) => opener.colons === colons);
  if (match === -1) return;
  for (const opener of stack.splice(match + 1)) edits.push(...unclosed(source, opener));
}

function unknown({ name, start }: Opener): Finding {
  const [near] = nearest(name, ADMONITION_KINDS.keys());
  const message = `There is no admonition "${name}", so it is shown as text`;
  const hint = near ? `Did you mean ":::${near}"?` : 'Write one of note, tip, info, warning, danger.';
  return { id: 'unknown-admonition', level: 'warn', offset: start, message, hint };
}

function unclosed(source: Source, opener: Opener): Edit[] {
  if (!ADMONITION_KINDS.has(opener.name)) {
    source.findings.push(unknown(opener));
    return [];
  }
  const mark = ':'.repeat(opener.colons);
  const message = `The admonition "${mark}${opener.name}" is never closed`;
  const hint = `Write "${mark}" on its own line after its text.`;
  source.findings.push({ id: 'unclosed-admonition', level: 'error', offset: opener.start, message, hint });
  const { start, end, title } = opener;
  if (!title) return [{ start, end, text: '' }];
  return [
    { start, end: title.start, text: '' },
    { start: title.end, end, text: '' },
  ];
}

function admonitionEdits(opener: Opener, closer: { line: number; end: number }): Edit[] {
  const { start, end, name, title, attributes } = opener;
  const margin = marginOf(opener.container);
  const gap = `\n${margin.trimEnd()}\n${margin}`;
  const tag = `<Admonition type="${name}"${attributes}>`;
  // The closing tag uses the opener's margin: the parser must find both in one container (see blockTags.ts).
  const close = { start: closer.line, end: closer.end, text: `${margin.trimEnd()}\n${margin}</Admonition>${gap}` };
  if (!title) return [{ start, end, text: `${tag}${gap}` }, close];
  return [
    { start, end: title.start, text: `${tag}${gap}<AdmonitionTitle>` },
    { start: title.end, end, text: `</AdmonitionTitle>${gap}` },
    close,
  ];
}

/** `[Title]` or `Title`, and `{#id .class key="value"}` before or after it. */
function titleOf(text: string, nameEnd: number, to: number): Pick<Opener, 'title' | 'attributes'> {
  const written = text.slice(nameEnd, to);
  const before = /^(?:\{[^{}]*\}|[ \t]*\{[#.][^{}]*\})/.exec(written)?.[0] ?? '';
  const rest = written.slice(before.length);
  const bracketed = /^[ \t]*\[(.*)\][ \t]*(\{[^{}]*\})?[ \t]*$/.exec(rest);
  const plain = /^[ \t]*(.*?)[ \t]*(\{[#.][^{}]*\})?[ \t]*$/.exec(rest);
  const title = bracketed?.[1] ?? plain?.[1] ?? '';
  const attributes = attributesOf(before + ((bracketed ?? plain)?.[2] ?? ''));
  if (isBlankText(title)) return { title: null, attributes };
  const start = nameEnd + before.length + rest.indexOf(bracketed ? '[' : title) + (bracketed ? 1 : 0);
  return { title: { start, end: start + title.length }, attributes };
}

const ATTRIBUTE_RE =
  /#([^\s.#{}"'<>&]+)|\.([^\s.#{}"'<>&]+)|\b(id|class|title)=(?:"([^"]*)"|'([^'"]*)'|([^\s{}"'<>&]+))/g;

/** `{#id .class title="T"}` -> ` id="id" className="class" title="T"`. Others have no effect. */
function attributesOf(written: string): string {
  const values = new Map<string, string[]>();
  for (const [, id, className, key = id ? 'id' : 'class', ...value] of written.matchAll(ATTRIBUTE_RE)) {
    const found = id ?? className ?? value.find((one) => one !== undefined) ?? '';
    values.set(key, key === 'class' ? [...(values.get(key) ?? []), found] : [found]);
  }
  return [...values].map(([key, found]) => ` ${key === 'class' ? 'className' : key}="${found.join(' ')}"`).join('');
}

/** Docusaurus's admonition types and how each is drawn. One drawn as another type has its name as its title. */
export const ADMONITION_KINDS: ReadonlyMap<string, ContentComponents['Admonition']> = new Map([
  ['note', { type: 'note' }],
  ['tip', { type: 'tip' }],
  ['info', { type: 'info' }],
  ['warning', { type: 'warning' }],
  ['danger', { type: 'danger' }],
  ['caution', { type: 'warning', name: 'caution' }],
  ['important', { type: 'info', name: 'important' }],
  ['success', { type: 'tip', name: 'success' }],
  ['secondary', { type: 'note', name: 'secondary' }],
]);
