import { attempt } from './attempt.ts';

// Storage may be blocked; then the sidebar is reset at the next page load.

/** Per tab: a sidebar's open categories, for the next page load. */
const choicesKey = (name: string) => `sidebar.open.${name}`;
/** Per tab: a sidebar's scroll position, px. The boot script reads it. */
export const scrollKey = (name: string) => `sidebar.scroll.${name}`;

/** The stored choices for this version of a sidebar. Empty if its entries have changed. */
export function readChoices(name: string, version: string): Record<string, boolean> {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(choicesKey(name)) ?? '{}')) as {
    version?: string;
    choices?: object;
  } | null;
  if (stored?.version !== version) return {};
  // Other scripts of the site can write here too.
  return Object.fromEntries(Object.entries(stored.choices ?? {}).filter(([, open]) => typeof open === 'boolean'));
}

export function storeChoices(name: string, version: string, choices: Record<string, boolean>): void {
  attempt(() => sessionStorage.setItem(choicesKey(name), JSON.stringify({ version, choices })));
}

export function storeScroll(name: string, top: number): void {
  attempt(() => sessionStorage.setItem(scrollKey(name), String(Math.round(top))));
}
