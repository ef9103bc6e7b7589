/** A hit's text, with the matches in `<mark>`. */
export function MarkedText({ html }: { html: string }) {
  return parseMarked(html).map(({ text, marked }, index) =>
    // A text's pieces have no identity but their position.
    marked ? <mark key={index}>{text}</mark> : text,
  );
}

interface TextPiece {
  text: string;
  marked: boolean;
}

const MARK_RE = /<(\/?)mark>/;
const ENTITY_RE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Parses a hit's text in the protocol's format, HTML with `<mark>` as the only tag, into pieces of plain text. Other
 * tags are text, because hosted indexes don't escape them.
 */
function parseMarked(html: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let marked = false;
  // Alternates between text and the tag's capture.
  for (const [index, part] of html.split(MARK_RE).entries()) {
    if (index % 2 === 1) marked = part === '';
    else if (part !== '') pieces.push({ text: readEntities(part), marked });
  }
  return pieces;
}

/** A hit's text without its marks. */
export function plainText(html: string): string {
  return parseMarked(html)
    .map(({ text }) => text)
    .join('');
}

function readEntities(text: string): string {
  return text.replace(ENTITY_RE, (entity, decimal: string, hex: string, name: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? entity;
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
