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

/** Attributes of a link to another site: the page it opens learns nothing about this one and cannot reach it. */
export const newTab = { target: '_blank', rel: 'noreferrer noopener' } as const;
