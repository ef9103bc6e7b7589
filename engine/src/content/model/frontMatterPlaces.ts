import { escapeRegExp } from '../../shared/escape.ts';

/** A place in a file whose front matter starts on its second line. */
interface At {
  line: number;
  column: number;
}

/** Place of a key. If it's repeated, of the last, which counts. Defaults to the file's first line. */
export function keyPlace(yaml: string, key: string): At {
  const found = entryOf(yaml, key);
  return found ? placeOf(yaml, found.key) : { line: 1, column: 1 };
}

/** Place of a key's value, on the same line or further down, or of the list item `text`. */
export function valuePlace(yaml: string, key: string, text?: string): At {
  const found = entryOf(yaml, key);
  if (!found) return { line: 1, column: 1 };
  const value = yaml.slice(found.value, found.end);
  const index = text === undefined ? -1 : value.search(new RegExp(`(?<![\\w-])${escapeRegExp(text)}(?![\\w-])`));
  if (index >= 0) return placeOf(yaml, found.value + index);
  return placeOf(yaml, value.trim() === '' ? found.key : found.value + value.search(/\S/));
}

function entryOf(yaml: string, key: string): { key: number; value: number; end: number } | undefined {
  const match = [...yaml.matchAll(new RegExp(`^(["']?)${escapeRegExp(key)}\\1[ \\t]*:(?=\\s|$)`, 'gm'))].at(-1);
  if (!match) return undefined;
  const value = match.index + match[0].length;
  // The value ends at the next key: a line that is neither indented nor an item.
  const length = yaml.slice(value).search(/\n(?=[^\s#-])/);
  return { key: match.index, value, end: length < 0 ? yaml.length : value + length };
}

function placeOf(yaml: string, offset: number): At {
  const before = yaml.slice(0, offset);
  return { line: before.split('\n').length + 1, column: offset - before.lastIndexOf('\n') };
}
