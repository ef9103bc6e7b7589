export const LIST_ID = 'search-list';

/** Id of the option at this place. */
export const optionId = (index: number) => `search-option-${index}`;
