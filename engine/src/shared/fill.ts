/** `{name}` in a message; `split` alternates between text and names. */
export const PLACEHOLDER_RE = /\{(\w+)\}/g;

/** Puts values into a message of a catalog. If one is missing, its placeholder stays. Format numbers first. */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(PLACEHOLDER_RE, (written, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : written),
  );
}
