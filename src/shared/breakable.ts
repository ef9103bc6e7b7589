/** Shorter names fit the narrowest column of a table on a phone. */
const FITS = 14;

/** Places after `.`, `_`, `/`, and before the capitals within a name. */
const BREAK_RE = /(?<=[A-Za-z\d)\]][._/]+)(?=[A-Za-z\d{<])|(?<=[a-z\d])(?=[A-Z])/;

/** The parts of a name in code, if it's long: a line may break between them. */
export function nameParts(name: string): string[] {
  return name.length > FITS ? name.split(BREAK_RE) : [name];
}
