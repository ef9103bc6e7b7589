import { MarkedPieces } from '../parts/MarkedText.tsx';
import { parseMarked } from '../parts/parseMarked.ts';
import { shortSnippet } from '../parts/shortSnippet.ts';
import { SNIPPET_WORDS_SMALL } from '../parts/snippetWords.ts';

/**
 * A hit's snippet in two lengths. The stylesheet shows the one for the screen, so the server, which doesn't know the screen, draws
 * what every reader should see, and nothing moves when the script takes over or the window is resized.
 */
export function Snippet({ html }: { html: string }) {
  const pieces = parseMarked(html);
  const short = shortSnippet(pieces, SNIPPET_WORDS_SMALL);
  if (short.length === pieces.length && short.every(({ text }, index) => text === pieces[index]?.text))
    return <MarkedPieces pieces={pieces} />;
  return (
    <>
      <span className="snippet-wide">
        <MarkedPieces pieces={pieces} />
      </span>
      <span className="snippet-small">
        <MarkedPieces pieces={short} />
      </span>
    </>
  );
}
