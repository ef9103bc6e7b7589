/** Dates (`2024-01-31-news`) and versions (`7.0-notes`) begin with a number that is part of the name. */
const PART_OF_NAME_RE = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+)/;
const PREFIX_RE = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** `01-intro` -> position 1, name `intro`; a name without such a prefix has no position. */
export function numberPrefix(name: string): { name: string; position: number | undefined } {
  const match = PART_OF_NAME_RE.test(name) ? null : PREFIX_RE.exec(name);
  return match?.[2] === undefined ? { name, position: undefined } : { name: match[2], position: Number(match[1]) };
}
