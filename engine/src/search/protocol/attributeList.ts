/** The attributes that a list requests. */
export interface AttributeList {
  has(attribute: string): boolean;
}

/**
 * Reads a list of attributes: `*`, `url`, `hierarchy` (all levels), `hierarchy.lvl0`. After one of these, `-url` or
 * `-hierarchy.lvl6` excludes one.
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
