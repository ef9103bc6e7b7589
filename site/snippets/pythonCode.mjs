// What Python runs of a file: its text without comments and docstrings.
import { parser } from '@lezer/python';

/** Comments that tools read. */
const DIRECTIVE_RE = /^#\s*(?:type:|pyright:|!)/;

/** @param {string} text @returns {string} */
export function pythonCode(text) {
  let code = '';
  let end = 0;
  const leaveOut = (from, to) => {
    code += text.slice(end, from).trimEnd();
    end = to;
  };
  parser.parse(text).iterate({
    enter({ name, from, to, node }) {
      if (from < end) return;
      if (name === 'Comment' && !DIRECTIVE_RE.test(text.slice(from, to))) leaveOut(from, to);
      // A string as a statement does nothing.
      if (name === 'ExpressionStatement' && node.firstChild?.name === 'String' && node.firstChild.to === to)
        leaveOut(from, to);
    },
  });
  return (code + text.slice(end)).trimStart();
}
