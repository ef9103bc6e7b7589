import { SHELL_IDS } from '../shellIds.ts';
import { Translate } from '../strings/Translate.tsx';

/** The first thing the Tab key reaches. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${SHELL_IDS.main}`}>
      <Translate id="skipLink.label" />
    </a>
  );
}
