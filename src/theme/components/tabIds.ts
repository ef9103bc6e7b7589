/** Ids hold no space, whatever an author names a tab's value: each other character has a code of its own, so no two values share an id. */
const encode = (value: string) =>
  value.replace(/[^\w-]/g, (character) => `.${character.codePointAt(0)?.toString(36)}.`);

export const tabId = (tabsId: string, value: string) => `${tabsId}-tab-${encode(value)}`;

export const panelId = (tabsId: string, value: string) => `${tabsId}-panel-${encode(value)}`;
