/** What a list of attributes asks for. */
export interface AttributeList {
  has(attribute: string): boolean;
}

/**
 * Reads a list of attributes: `*`, `url`, `hierarchy` (all of its levels), `hierarchy.lvl0`, and with one of the former `-url` or
 * `-hierarchy.lvl6` for all but that.
 */
export function attributeList(list: readonly string[]): AttributeList {
  const names = new Set(list);
  return {
    has: (attribute) => {
      const [parent = attribute] = attribute.split('.');
      if (names.has(`-${attribute}`) || names.has(`-${parent}`)) return false;
      return names.has('*') || names.has(parent) || names.has(attribute);
    },
  };
}
