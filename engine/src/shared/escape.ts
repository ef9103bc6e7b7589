const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes text for an HTML element's content. Quotes are kept, so this isn't for attributes. */
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

/** Escapes text for an XML element or attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Escapes text for a regular expression, outside brackets. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.+*?^${}()|[\]\\]/g, '\\$&');
}

/** Decodes percent-encoding; undefined if it's invalid. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * An address in ASCII, for headers and other programs: percent-encodes other characters, spaces, and stray percent
 * signs, and writes a host in Punycode. Encoded parts are unchanged.
 */
export function encodedAddress(address: string): string {
  const [, host = '', rest = ''] = /^((?:https?:)?\/\/[^/?#]*)?(.*)$/is.exec(address) ?? [];
  // Half of a character has no encoding.
  const whole = rest.replace(/\p{Surrogate}/gu, '\ufffd');
  return asciiHost(host) + whole.replace(/[^\x21-\x7e]+|%(?![\da-f]{2})/gi, encodeURIComponent);
}

function asciiHost(host: string): string {
  if (/^[\x21-\x7e]*$/.test(host) || !URL.canParse(host, 'https://host')) return host;
  const { href } = new URL(host, 'https://host');
  return href.slice(host.startsWith('/') ? 'https:'.length : 0, -1);
}
