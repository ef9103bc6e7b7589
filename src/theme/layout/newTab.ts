/** Attributes of a link to another site: the page it opens learns nothing about this one and cannot reach it. */
export const newTab = { target: '_blank', rel: 'noreferrer noopener' } as const;
