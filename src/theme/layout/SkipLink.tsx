import { pageStrings } from '../strings.ts';

/** The first thing the Tab key reaches. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {pageStrings.skipToContent}
    </a>
  );
}
