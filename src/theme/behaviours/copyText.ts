/** Languages whose blocks show a terminal: `$ ` at the start of a line is its prompt. */
const TERMINAL_RE = /^(bash|shell|shellscript|sh|zsh|console|shellsession)$/;

/** What a reader wants from a block of code: its text without prompts and without the empty end. */
export function copyText(code: string, language: string): string {
  const text = code.replace(/\n+$/, '');
  return TERMINAL_RE.test(language) ? text.replace(/^\$ /gm, '') : text;
}
