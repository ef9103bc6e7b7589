/** What a list of attributes asks for. */
export interface AttributeSelector {
  /** Whether it asks for an attribute: by itself, by its parent or by `*`. */
  has(attribute: string): boolean;
  /** The members of a record that it asks for. */
  select(record: object): Record<string, unknown>;
}

/**
 * Reads a list of attributes: `*`, `url`, `hierarchy`, `hierarchy.lvl0`, and with one of these `-names` or `-hierarchy.lvl6` for all of it
 * but that.
 */
export function attributeSelector(list: readonly string[]): AttributeSelector {
  const names = new Set(list);
  const all = names.has('*');
  const parents = new Set(list.filter((name) => name.includes('.')).map((name) => name.replace(/\..*/, '')));
  const isAsked = (name: string) => (all || names.has(name)) && !names.has(`-${name}`);

  return {
    has: (attribute) => {
      const [parent = attribute] = attribute.split('.');
      if (names.has(`-${attribute}`) || names.has(`-${parent}`)) return false;
      return all || names.has(parent) || names.has(attribute);
    },
    select: (record) => {
      const chosen: Record<string, unknown> = {};
      for (const [key, member] of Object.entries(record)) {
        const whole = isAsked(key);
        const isObject = typeof member === 'object' && member !== null && !Array.isArray(member);
        if (!isObject || !(parents.has(key) || parents.has(`-${key}`))) {
          if (whole) chosen[key] = member;
          continue;
        }
        const parts = Object.entries(member).filter(([part]) => {
          const name = `${key}.${part}`;
          return (whole || names.has(name)) && !names.has(`-${name}`);
        });
        if (whole || parts.length > 0) chosen[key] = Object.fromEntries(parts);
      }
      return chosen;
    },
  };
}
