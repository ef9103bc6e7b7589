// @ts-check
/** The median; of an even number the lower one of the middle two, a figure that was seen. Undefined for none. @param {number[]} numbers */
export function middle(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];
}
