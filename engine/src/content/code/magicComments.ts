/** Comments by kind, as patterns around their text. */
const SYNTAX = {
  slashes: ['\\/\\/', ''],
  block: ['\\/\\*', '\\*\\/'],
  jsx: ['\\{\\s*\\/\\*', '\\*\\/\\s*\\}'],
  hash: ['#', ''],
  html: ['<!--', '-->'],
  dashes: ['--', ''],
  percent: ['%', ''],
  semicolons: [';+', ''],
  jinja: ['\\{#-?', '-?#\\}'],
  quote: ["(?:_\\s*)?['\u2018\u2019]", ''],
  rem: ['(?:@?rem\\b|::)', ''],
  bang: ['!', ''],
  ml: ['\\(\\*', '\\*\\)'],
  star: ['\\*>', ''],
} as const;

type Kind = keyof typeof SYNTAX;

/** The comments of languages, as Docusaurus has them, and of a few more. */
const LANGUAGES: readonly (readonly [names: string, kinds: readonly Kind[]])[] = [
  ['js javascript ts typescript mjs cjs mts cts', ['slashes', 'block']],
  ['jsx tsx', ['slashes', 'block', 'jsx']],
  ['html', ['slashes', 'block', 'html']],
  ['python py python3 pycon bash sh shell zsh fish', ['hash']],
  ['markdown md', ['html', 'jsx', 'hash']],
  ['mdx', ['jsx', 'html', 'hash']],
  ['tex latex matlab', ['percent']],
  ['erlang prolog', ['percent']],
  ['lua haskell hs elm ada vhdl', ['dashes']],
  ['sql plsql postgresql', ['dashes', 'block']],
  ['wasm clojure clj lisp common-lisp emacs-lisp elisp scheme racket asm', ['semicolons']],
  ['ini conf cfg properties', ['semicolons', 'hash']],
  ['jinja jinja2 jinja-html twig', ['jinja', 'html', 'hash']],
  ['vb vba visual-basic vbnet', ['quote', 'rem']],
  ['batch bat cmd', ['rem']],
  ['basic', ['rem', 'bang']],
  ['fsharp f# fs', ['slashes', 'ml']],
  ['ocaml sml', ['ml']],
  ['fortran fortran-free-form f90 f95 f03 f08 f18', ['bang']],
  ['cobol', ['star']],
];

const PATTERNS = new Map(
  LANGUAGES.flatMap(([names, kinds]) => {
    const pattern = patternOf(kinds);
    return names.split(' ').map((name) => [name, pattern] as const);
  }),
);
/** Comments of all other languages. */
const COMMON_PATTERN = patternOf(['slashes', 'block', 'jsx', 'hash', 'html']);

/** Matches a line that contains only a magic comment of one of the kinds. */
function patternOf(kinds: readonly Kind[]): RegExp {
  const forms = kinds.map((kind) => `${SYNTAX[kind][0]}\\s*highlight-(?:next-line|start|end)\\s*${SYNTAX[kind][1]}`);
  return new RegExp(`^\\s*(?:${forms.join('|')})\\s*$`, 'i');
}

interface MarkedCode {
  /** The code without the lines of the comments. */
  code: string;
  /** 0-based lines of `code`. */
  highlighted: Set<number>;
  /** Unpaired comments, by their 0-based line in the code as written. */
  unpaired: { line: number; mark: 'next-line' | 'start' | 'end' }[];
}

/**
 * Removes `highlight-next-line`, `highlight-start`, and `highlight-end` comments of the language, as written, from code
 * and returns their lines. Code without a language has none.
 */
export function takeMagicComments(code: string, language: string): MarkedCode {
  const highlighted = new Set<number>();
  if (language === '' || !code.includes('highlight-')) return { code, highlighted, unpaired: [] };
  const pattern = PATTERNS.get(language.toLowerCase()) ?? COMMON_PATTERN;
  const kept: string[] = [];
  let next: number | undefined;
  const unpaired: MarkedCode['unpaired'] = [];
  let opened: number | undefined;
  code.split('\n').forEach((line, index) => {
    const mark = pattern.test(line) ? /highlight-(next-line|start|end)/.exec(line)?.[1] : undefined;
    if (mark === 'next-line') next = index;
    else if (mark === 'start') {
      if (opened !== undefined) unpaired.push({ line: opened, mark });
      opened = index;
    } else if (mark === 'end') {
      if (opened === undefined) unpaired.push({ line: index, mark });
      opened = undefined;
    } else {
      if (next !== undefined || opened !== undefined) highlighted.add(kept.length);
      next = undefined;
      kept.push(line);
    }
  });
  if (opened !== undefined) unpaired.push({ line: opened, mark: 'start' });
  if (next !== undefined) unpaired.push({ line: next, mark: 'next-line' });
  return { code: kept.join('\n'), highlighted, unpaired };
}
