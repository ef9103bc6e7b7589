import { didYouMean } from '../../shared/nearest.ts';

/** What is wrong with the id of a sidebar that does not exist, for a message that begins with where the id stands, and the remedy. `names`: the sidebars there are. */
export function missingSidebar(id: string, names: string[]): { fact: string; hint: string } {
  const there = names.length > 0 ? `the sidebars are ${names.join(', ')}` : 'there are no sidebars';
  return {
    fact: `"${id}", which does not exist: ${there}`,
    hint: didYouMean(id, names) ?? `Write the name of a sidebar, or add "${id}" to sidebars.ts.`,
  };
}
