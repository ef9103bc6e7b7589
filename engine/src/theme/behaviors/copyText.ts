/** Languages whose blocks show a terminal: a `$ ` at the start of a line is the prompt. */
const TERMINAL_RE = /^(bash|shell|shellscript|sh|zsh|console|shellsession)$/;

/** The text of a code block for the clipboard: without prompts and trailing blank lines. */
export function copyText(code: string, language: string): string {
  const text = code.replace(/\n+$/, '');
  return TERMINAL_RE.test(language) ? text.replace(/^\$ /gm, '') : text;
}
