// @ts-check
/** The median; for an even count, the lower of the middle two, so that it's a real measurement. Undefined for none. @param {number[]} numbers */
export function middle(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];
}
