import type { Element } from 'hast';

/** What is in front of each item of an ordered list, as browsers number it: `start`, `reversed`, `value`, and `type`. */
export function listMarkers({ properties }: Element, items: readonly Element[]): string[] {
  const isReversed = properties.reversed !== undefined && properties.reversed !== null && properties.reversed !== false;
  let next = integer(properties.start) ?? (isReversed ? items.length : 1);
  return items.map((item) => {
    const number = integer(item.properties.value) ?? next;
    next = number + (isReversed ? -1 : 1);
    return `${marked(number, String(item.properties.type ?? properties.type ?? '1'))}. `;
  });
}

/** An attribute's value as HTML reads integers. */
function integer(written: unknown): number | undefined {
  const number = Number.parseInt(String(written), 10);
  return Number.isNaN(number) ? undefined : number;
}

function marked(number: number, type: string): string {
  if (type === 'a') return letters(number) ?? String(number);
  if (type === 'A') return (letters(number) ?? String(number)).toUpperCase();
  if (type === 'i') return roman(number) ?? String(number);
  return type === 'I' ? (roman(number) ?? String(number)).toUpperCase() : String(number);
}

/** a to z, aa, ab … */
function letters(number: number): string | undefined {
  let text = '';
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26))
    text = String.fromCharCode(97 + ((left - 1) % 26)) + text;
  return text === '' ? undefined : text;
}

const ROMAN: readonly [string, number][] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

function roman(number: number): string | undefined {
  if (number < 1 || number > 3999) return undefined;
  let left = number;
  return ROMAN.map(([sign, value]) => {
    const count = Math.floor(left / value);
    left %= value;
    return sign.repeat(count);
  }).join('');
}
