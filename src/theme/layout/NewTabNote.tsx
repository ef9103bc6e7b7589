import { Translate } from '../strings/Translate.tsx';

/** Says in words what a link with `newTab` does. */
export function NewTabNote() {
  return (
    <span className="sr-only">
      {' '}
      <Translate id="link.newTab" />
    </span>
  );
}
