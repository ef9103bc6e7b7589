import { parseMarked } from './parseMarked.ts';

/** A hit's text, what the query matched as `<mark>`. */
export function MarkedText({ html }: { html: string }) {
  return parseMarked(html).map(({ text, marked }, index) =>
    // A text's pieces have no identity but their place.
    marked ? <mark key={index}>{text}</mark> : text,
  );
}
