/** A hit's text, what the query matched as `<mark>`. */
export function MarkedText({ html }: { html: string }) {
  return <MarkedPieces pieces={parseMarked(html)} />;
}

/** The same for a text that was read already. */
export function MarkedPieces({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, marked }, index) =>
    // A text's pieces have no identity but their place.
    marked ? <mark key={index}>{text}</mark> : text,
  );
}

/** A piece of a hit's text. */
export interface TextPiece {
  text: string;
  /** What the query matched. */
  marked: boolean;
}

const MARK_RE = /<(\/?)mark>/;
const ENTITY_RE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * A hit's text as the protocol gives it, HTML with `<mark>` as the only tag, in pieces of plain text. Whatever else looks like a
 * tag is text: indexes that do not escape (hosted ones) send it so.
 */
export function parseMarked(html: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let marked = false;
  // Text, then what its tag captured, in turn.
  for (const [index, part] of html.split(MARK_RE).entries()) {
    if (index % 2 === 1) marked = part === '';
    else if (part !== '') pieces.push({ text: readEntities(part), marked });
  }
  return pieces;
}

/** The same without its marks. */
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
