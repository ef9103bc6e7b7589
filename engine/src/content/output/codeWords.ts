import { oneLine } from '../../shared/oneLine.ts';
import { changedLanguage, SHELLS } from '../code/languages.ts';

/** The searchable words of a code block: the names in it, and whole lines of commands and output. */
interface CodeWords {
  names: string[];
  text: string[];
}

/** Readers search output and commands by line; other code, by its names. */
const OUTPUT = new Set(['text', 'http', 'diff']);

/** Output lines are joined up to this length: a single line is often just one word of a listing. */
const CHUNK = 200;

/** Whole dotted names, decorators, and options. */
const NAME_RE = /@?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g;

/** Comments, docstrings, and strings. */
const PROSE_RE = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|(?<=^|\s)(?:#|\/\/|-- ).*$/gm;

/** Words of Python, SQL, and YAML that occur in every example. */
const KEYWORDS = new Set(
  (
    'and as assert async await break case class continue def del elif else except finally for from global if import in is lambda match ' +
    'nonlocal not or pass raise return try while with yield None True False self cls print len str int float bool list dict tuple set ' +
    'true false null select where group order having join left right inner outer union all distinct create replace table view insert into values ' +
    'update delete limit count sum null'
  ).split(' '),
);

/** The words of a code block in a canonical language (`languageOf`). Names are in order, without repeats. */
export function codeWords(code: string, language: string): CodeWords {
  if (SHELLS.has(language))
    return { names: [], text: linesOf(code).map((line) => line.replace(/^(?:[$>] |PS> )/, '')) };
  if (OUTPUT.has(language) || changedLanguage(language)) return { names: [], text: chunksOf(linesOf(code)) };
  // Prose in code repeats the page's text; a string without spaces is a key or a path.
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
    .map((line) => oneLine(line.replace(/[\u2500-\u257f|]+/g, ' ')))
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
