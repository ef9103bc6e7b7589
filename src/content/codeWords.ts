/** What search reads of a code block: names that stand in it, and whole lines where lines are what readers look for. */
export interface CodeWords {
  names: string[];
  text: string[];
}

/** Shown output and what is typed at a prompt are read by the line; of other code, its names. */
const OUTPUT = new Set(['text', 'http', 'diff']);
const SHELL = new Set(['shell', 'bash', 'sh', 'zsh', 'fish', 'console', 'shellsession', 'powershell', 'bat', 'cmd']);

/** Lines of output are joined up to so many characters: a line by itself is often one word of a listing. */
const CHUNK = 200;

/** Dotted names, decorators and options whole. */
const NAME_RE = /@?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g;

/** Comments, docstrings and strings. */
const PROSE_RE = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|(?<=^|\s)(?:#|\/\/|-- ).*$/gm;

/** Words of Python, SQL and YAML that every example has. */
const KEYWORDS = new Set(
  (
    'and as assert async await break case class continue def del elif else except finally for from global if import in is lambda match ' +
    'nonlocal not or pass raise return try while with yield None True False self cls print len str int float bool list dict tuple set ' +
    'true false null select where group order having join left right inner outer union all distinct create replace table view insert into values ' +
    'update delete limit count sum null'
  ).split(' '),
);

/** The words of a code block in a canonical language (`languageOf`). Names are without repeats, in order. */
export function codeWords(code: string, language: string): CodeWords {
  if (SHELL.has(language)) return { names: [], text: linesOf(code).map((line) => line.replace(/^(?:[$>] |PS> )/, '')) };
  if (OUTPUT.has(language)) return { names: [], text: chunksOf(linesOf(code)) };
  // Prose says nothing that the page's text does not; a string without spaces is a key or a path.
  const named = code.replace(PROSE_RE, (part) => (/^["'](?!["'])\S*$/.test(part) ? part : ' '));
  const names = named.match(NAME_RE) ?? [];
  return { names: [...new Set(names.filter(saysSomething))], text: [] };
}

function saysSomething(name: string): boolean {
  return name.length > 2 && !KEYWORDS.has(name) && !KEYWORDS.has(name.toLowerCase());
}

/** Lines with letters, without the marks that draw trees and frames. */
function linesOf(code: string): string[] {
  return code
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) =>
      line
        .replace(/[\u2500-\u257f|]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => /\p{L}/u.test(line));
}

function chunksOf(lines: string[]): string[] {
  const chunks: string[] = [];
  for (const line of lines) {
    const last = chunks.at(-1);
    if (last !== undefined && last.length + line.length < CHUNK) chunks[chunks.length - 1] = `${last} ${line}`;
    else chunks.push(line);
  }
  return chunks;
}
