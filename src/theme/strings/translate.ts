import { catalog, type MessageId } from './catalog.ts';

/** What names a text: an id of the catalog, or the text itself. */
export interface TextDeclaration {
  id?: MessageId | undefined;
  message?: string | undefined;
  /** For translators. */
  description?: string | undefined;
}

/** `{name}` in a message; `split` gives texts and names in turn. */
export const PLACEHOLDER_RE = /\{(\w+)\}/g;

/**
 * The text of a declaration: the catalog's for its id, else its message. Values take the place of `{name}`; one that is missing leaves
 * it as written. Numbers come formatted. Throws when there is neither an id of the catalog nor a message.
 */
export function translate(declaration: TextDeclaration, values: Record<string, string | number> = {}): string {
  return messageOf(declaration).replace(PLACEHOLDER_RE, (written, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : written),
  );
}

/** The message of a declaration, placeholders as they are. */
export function messageOf(declaration: TextDeclaration): string {
  const { id, message } = declaration;
  const text = id !== undefined && Object.hasOwn(catalog, id) ? catalog[id] : message;
  if (text === undefined)
    throw new Error(
      `The translation declaration ${JSON.stringify(declaration)} has neither an id of the catalog nor a message`,
    );
  return text;
}
