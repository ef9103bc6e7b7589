const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as HTML, fit for an element's content (quotes stay: this is not for attributes). */
export function escapeHtml(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (char) => ESCAPES[char] as string) : text;
}
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for an XML element or attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
