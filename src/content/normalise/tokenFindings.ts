import type { Finding } from './source.ts';

/** A fence without an end. */
export function unclosedFence(offset: number, marks: string): Finding {
  return {
    id: 'unclosed-fence',
    level: 'error',
    offset,
    message: `The code block opened with "${marks}" is never closed`,
    hint: `Write "${marks}" on a line of its own after the code.`,
  };
}

/** A comment without an end. */
export function unclosedComment(offset: number, mark: string, end: string): Finding {
  return {
    id: 'markdown-syntax',
    level: 'error',
    offset,
    message: `The comment "${mark}" is never closed`,
    hint: `Write "${end}" after it.`,
  };
}

/** A comment that another one begins in. */
export function commentInComment(offset: number, mark: string, end: string): Finding {
  return {
    id: 'markdown-syntax',
    level: 'warn',
    offset,
    message: `The comment "${mark}" has another one in it, and hides everything up to that one's end`,
    hint: `Write "${end}" where the first one ends.`,
  };
}

/** Text behind an import. */
export function crowdedImport(offset: number): Finding {
  return {
    id: 'import',
    level: 'error',
    offset,
    message: 'Text follows an import on its line',
    hint: 'Write it on a line of its own, with an empty line before it.',
  };
}

/** A line that no one but an author of an import writes, and that is none. */
export function brokenImport(offset: number): Finding {
  return {
    id: 'import',
    level: 'error',
    offset,
    message: "This import can't be read",
    hint: `Write import Name from './file.md', with nothing behind it but ";".`,
  };
}

/** A tag with an open quote or brace in it. */
export function brokenTag(name: string, broken: 'quote' | 'brace', offset: number): Finding {
  return broken === 'quote'
    ? {
        id: 'markdown-syntax',
        level: 'error',
        offset,
        message: `A quoted value in the tag <${name}> is never closed`,
        hint: 'Write the closing quote.',
      }
    : {
        id: 'unclosed-expression',
        level: 'error',
        offset,
        message: `A "{" in the tag <${name}> is never closed`,
        hint: 'Write the closing "}".',
      };
}
