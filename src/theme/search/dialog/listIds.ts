/** Of the dialog itself. The capital keeps it, like the other ids of the frame, apart from those of headings. */
export const DIALOG_ID = 'Search-dialog';

export const LIST_ID = 'Search-list';

/** Id of the option at this place. */
export const optionId = (index: number) => `Search-option-${index}`;
