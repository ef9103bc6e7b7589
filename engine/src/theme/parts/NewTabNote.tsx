import { translate } from '../strings/translate.ts';

/** Describes in words what a link with `newTab` does. */
export function NewTabNote() {
  return <span className="sr-only"> {translate({ id: 'link.newTab' })}</span>;
}

/** Attributes of an external link: the opened page gets no referrer and no access to this one. */
export const newTab = { target: '_blank', rel: 'noreferrer noopener' } as const;
