/** Of the dialog itself. No heading gets an id with a colon. */
export const DIALOG_ID = 'search:dialog';

export const LIST_ID = 'search-list';

/** Id of the option at this place. */
export const optionId = (index: number) => `search-option-${index}`;
