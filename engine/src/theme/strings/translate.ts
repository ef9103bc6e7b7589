import { fill } from '../../shared/fill.ts';
import { catalog, type MessageId } from './catalog.ts';

/** Identifies a string: an id of the catalog, or the string itself. */
export interface TextDeclaration {
  id?: MessageId | undefined;
  message?: string | undefined;
  /** For translators. */
  description?: string | undefined;
}

/**
 * Returns the string of a declaration: the catalog's for its id, else its message. Values replace `{name}`; if one is
 * missing, the placeholder stays. Format numbers first. Throws without an id of the catalog or a message.
 */
export function translate(declaration: TextDeclaration, values: Record<string, string | number> = {}): string {
  return fill(messageOf(declaration), values);
}

/** The message of a declaration, with its placeholders. */
export function messageOf(declaration: TextDeclaration): string {
  const { id, message } = declaration;
  const text = id !== undefined && Object.hasOwn(catalog, id) ? catalog[id] : message;
  if (text === undefined)
    throw new Error(
      `The translation declaration ${JSON.stringify(declaration)} has neither an id of the catalog nor a message`,
    );
  return text;
}
