import type { Root } from 'hast';
import { EmulatedRegExp } from 'oniguruma-to-es';
import { createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { type IGrammar as Grammar, INITIAL, type StateStack } from 'shiki/textmate';
import { escapeHtml } from '../../shared/escape.ts';
import { createLruCache } from '../../shared/lruCache.ts';
import { own } from '../../shared/own.ts';
import type { Highlighter } from '../model/context.ts';
import { codeBlocks } from './codeBlock.ts';
import { changedLanguage, languageOf } from './languages.ts';
import { regexes } from './regexes.ts';

/** Blocks kept in memory: the same install command appears on hundreds of pages. */
const CACHE_SIZE = 1000;

/** Longer lines (a pasted JSON document) are shown plain. */
const MAX_LINE = 5000;

/** Colors code by TextMate grammars. Call `prepare` to load languages, and those they embed, before `lines`. */
interface LoadingHighlighter extends Highlighter {
  prepare(languages: Iterable<string>): Promise<void>;
}

/** Lines cached for each language before its cache is cleared. */
const KNOWN_LINES = 2000;

interface Line {
  html: string;
  /** State that the next line starts in. */
  next: StateStack;
}

/** A loaded language: its grammar, the class of each color number, and its cached lines by state. */
interface Tokenizer {
  grammar: Grammar;
  classes: readonly (string | undefined)[];
  known: Map<StateStack, Map<string, Line>>;
  size: number;
}

/** A highlighter with its own grammars and bounded cache. */
export function createHighlighter(translated: typeof regexes = regexes): LoadingHighlighter {
  const regexConstructor = (pattern: string) => {
    const parts = own(translated, pattern);
    if (!parts) return defaultJavaScriptRegexConstructor(pattern);
    const [source, flags, options] = parts;
    return options ? new EmulatedRegExp(source, flags, options) : new RegExp(source, flags);
  };
  const engine = createJavaScriptRegexEngine({ forgiving: true, regexConstructor });
  const tokenizers = new Map<string, Tokenizer>();
  const loading = new Map<string, Promise<void>>();
  const cache = createLruCache<string[]>(CACHE_SIZE);

  // Each language has its own instance. In a shared one, whether a grammar colors an embedded language (Markdown, HTML)
  // depends on what was loaded before, so a build's output would depend on the order of its pages.
  async function load(language: string): Promise<void> {
    const shiki = createHighlighterCoreSync({ engine, themes: [tokenTheme], langs: [], warnings: false });
    await shiki.loadLanguage(bundledLanguages[language as keyof typeof bundledLanguages]);
    const { colorMap } = shiki.setTheme(tokenTheme.name);
    const classes = colorMap.map((color) => tokenClasses.get(color));
    tokenizers.set(language, { grammar: shiki.getLanguage(language), classes, known: new Map(), size: 0 });
  }

  return {
    async prepare(languages) {
      for (const written of languages) {
        const language = changedLanguage(written) ?? languageOf(written);
        if (!language || language === 'text') continue;
        let promise = loading.get(language);
        if (!promise) {
          promise = load(language);
          loading.set(language, promise);
        }
        await promise;
      }
    },
    lines(code, written) {
      const changed = changedLanguage(written);
      if (changed) return diffLines(code, (side) => this.lines(side, changed));
      const language = languageOf(written);
      if (language === undefined) return undefined;
      if (language === 'text') return code.split('\n').map(escapeHtml);
      const tokenizer = tokenizers.get(language);
      if (!tokenizer) return undefined;
      const key = `${language}\0${code}`;
      const known = cache.get(key);
      if (known) return known;
      const lines = tokenize(code, tokenizer);
      cache.set(key, lines);
      return lines;
    },
  };
}

/** The first column of a diff. A line without one, such as a header, is context as a whole. */
const SIGNS = ['+', '-', ' '];

/** Colors each side of a diff on its own, so that a string which is open before a change is on both. */
function diffLines(code: string, color: (side: string) => string[] | undefined): string[] | undefined {
  const lines = code.split('\n');
  const [before, after] = ['+', '-'].map((other) =>
    color(
      lines.flatMap((line) => (line.startsWith(other) ? [] : line.slice(signOf(line).length))).join('\n'),
    )?.values(),
  );
  if (!before || !after) return undefined;
  return lines.map((line) => {
    const sign = signOf(line);
    const old = sign === '+' ? undefined : before.next().value;
    const html = sign === '-' ? old : after.next().value;
    return `${sign}${html ?? ''}`;
  });
}

function signOf(line: string): string {
  return SIGNS.find((sign) => line.startsWith(sign)) ?? '';
}

function tokenize(code: string, tokenizer: Tokenizer): string[] {
  let state: StateStack = INITIAL;
  return code.split('\n').map((text) => {
    if (text.length > MAX_LINE) return escapeHtml(text);
    const line = lineOf(text, state, tokenizer);
    state = line.next;
    return line.html;
  });
}

/** Colors a line, or finds it in the cache: lines such as an import start most blocks of a site. */
function lineOf(text: string, state: StateStack, tokenizer: Tokenizer): Line {
  const line = tokenizer.known.get(state)?.get(text);
  if (line) return line;
  const { tokens, ruleStack } = tokenizer.grammar.tokenizeLine2(text, state);
  // Reuse an equal state, so that its cached lines are found. The initial state is different: only there can a grammar
  // match the start of the text.
  const next = state !== INITIAL && ruleStack.equals(state) ? state : ruleStack;
  const made = { html: htmlOfTokens(text, tokens, tokenizer.classes), next };
  if (tokenizer.size++ > KNOWN_LINES) {
    tokenizer.known.clear();
    tokenizer.size = 0;
  }
  const inState = tokenizer.known.get(state) ?? new Map<string, Line>();
  tokenizer.known.set(state, inState.set(text, made));
  return made;
}

/** Extracts the index of the foreground color from a token's metadata (vscode-textmate's encoding). */
const foreground = (metadata: number) => (metadata & 0b00000000111111111000000000000000) >>> 15;

/** HTML of one line, from (start, metadata) pairs. Equal neighbors share a span, trimmed of spaces. */
function htmlOfTokens(line: string, tokens: Uint32Array, classes: readonly (string | undefined)[]): string {
  let html = '';
  let open: string | undefined;
  let pendingSpace = '';
  for (let i = 0; i < tokens.length; i += 2) {
    const text = line.slice(tokens[i], tokens[i + 2] ?? line.length);
    if (text === '') continue;
    const body = text.trimStart();
    if (body === '') {
      pendingSpace += text;
      continue;
    }
    const cls = classes[foreground(tokens[i + 1] as number)];
    const leading = pendingSpace + text.slice(0, text.length - body.length);
    const inner = body.trimEnd();
    if (cls === open) {
      html += leading;
    } else {
      html += `${open ? '</span>' : ''}${leading}${cls ? `<span class="${cls}">` : ''}`;
      open = cls;
    }
    html += escapeHtml(inner);
    pendingSpace = body.slice(inner.length);
  }
  return html + (open ? '</span>' : '') + pendingSpace;
}

/**
 * An option that fits a phone's line, or a date, also with an hour or the end of a range. A line that wraps may end before
 * it, but not after its dashes.
 */
const WHOLE_WORD_RE = /(?<![^>\s])(?:--?\w[\w-]{0,22}|\d{4}-\d\d-\d\d[\w.:-]{0,13})(?![^<\s])/g;

/**
 * Writes the `html` of every CodeBlock in the tree: one `<span class="line …">` per line, joined by newlines, with
 * `data-line="n"` if the block shows numbers. A block whose language can't be colored remains plain text.
 */
export async function fillCode(tree: Root, highlighter: Highlighter & Partial<LoadingHighlighter>): Promise<void> {
  const blocks = codeBlocks(tree);
  await highlighter.prepare?.(new Set(blocks.map((block) => block.props.language)));
  for (const { props, source } of blocks) {
    const lines = highlighter.lines(source.code, props.language) ?? source.code.split('\n').map(escapeHtml);
    props.html = lines
      .map((line, index) => {
        const marks = source.marks[index];
        const number = props.lineNumbers ? ` data-line="${props.start + index}"` : '';
        const parts = props.wrap ? line.replace(WHOLE_WORD_RE, '<span class="whole">$&</span>') : line;
        return `<span class="line${marks ? ` ${marks}` : ''}"${number}>${parts}</span>`;
      })
      .join('\n');
  }
}

/** TextMate scope selectors and the class of their tokens. For equal scopes, the later line wins. */
const GROUPS: readonly (readonly [name: string, scopes: string])[] = [
  ['p', 'punctuation, meta.brace, keyword.operator, storage.type.function.arrow'],
  ['v', 'variable.parameter, variable.other.constant, variable.other.env, variable.other.normal, meta.attribute.key'],
  ['k', 'keyword, storage, constant.language, variable.language, keyword.operator.logical, keyword.operator.new'],
  ['k', 'keyword.operator.expression, keyword.operator.logical.python'],
  ['s', 'string, constant.other.symbol, storage.type.string, markup.inline.raw, punctuation.definition.string'],
  ['s', 'constant.character'],
  ['n', 'constant.numeric, constant.other.color, keyword.other.unit, constant.other.timestamp, constant.other.date'],
  ['f', 'entity.name.function, support.function, meta.function-call.generic, entity.name.command, entity.name.label'],
  ['t', 'entity.name.type, entity.name.class, entity.other.inherited-class, support.type, support.class'],
  ['t', 'entity.name.tag, entity.name.section, support.type.property-name, punctuation.support.type.property-name'],
  ['v', 'entity.other.attribute-name, variable.parameter.function-call, constant.other.option'],
  ['d', 'entity.name.function.decorator, meta.function.decorator, punctuation.definition.decorator'],
  ['c', 'comment, punctuation.definition.comment, string.quoted.docstring'],
  ['c', 'string.quoted.docstring punctuation.definition.string'],
  ['i', 'markup.inserted, punctuation.definition.inserted, meta.diff.header.to-file'],
  ['x', 'markup.deleted, punctuation.definition.deleted, meta.diff.header.from-file, invalid'],
  ['k', 'markup.heading, markup.bold, meta.diff.range'],
  // Interpolations in a string are code.
  ['v', 'string variable, constant.character.format.placeholder, meta.template.expression'],
];

/** Placeholder colors that carry a group's number through the tokenizer. */
const sentinel = (group: number) => `#${(group + 1).toString(16).padStart(6, '0').toUpperCase()}`;

const PLAIN = '#FFFFFE';

/** A Shiki theme whose colors stand for CSS classes, so that one markup serves every color mode. */
const tokenTheme = {
  name: 'tokens',
  type: 'light' as const,
  fg: PLAIN,
  bg: '#FFFFFF',
  settings: [
    { settings: { foreground: PLAIN, background: '#FFFFFF' } },
    ...GROUPS.map(([, scope], group) => ({ scope, settings: { foreground: sentinel(group) } })),
  ],
};

/** Class of each placeholder color; other colors are plain text. */
const tokenClasses: ReadonlyMap<string, string> = new Map(
  GROUPS.map(([name], group) => [sentinel(group), `tk-${name}`]),
);
