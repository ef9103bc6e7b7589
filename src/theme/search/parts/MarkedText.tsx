import { parseMarked, type TextPiece } from './parseMarked.ts';

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
