/** Whether a key belongs to the composition of a letter: the one that ends it is told by its code alone in Safari. */
export function isComposing({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}
