import type { SynonymHit } from 'algoliasearch';
import type { Synonyms } from '../../site/config/readSynonyms.ts';

/** Synonyms in the hosted service's form. An id is made of what it stands for, so that the same file gives the same ids. */
export function hostedSynonyms({ groups, oneWay }: Synonyms): SynonymHit[] {
  return [
    ...groups.map(
      (words): SynonymHit => ({ objectID: `group: ${words.join(', ')}`, type: 'synonym', synonyms: words }),
    ),
    ...Object.entries(oneWay).map(
      ([input, synonyms]): SynonymHit => ({ objectID: `one way: ${input}`, type: 'onewaysynonym', input, synonyms }),
    ),
  ];
}
