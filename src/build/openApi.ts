import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicApi } from '../content/model/publicApi.ts';
import { createApiFacts } from '../reference/facts/apiFacts.ts';
import { FACTS_DIR } from '../reference/facts/facts.ts';
import { createPublicApi } from '../reference/facts/publicApi.ts';

/** The names of the released packages, from a project's facts. Nothing is read before it is asked. */
export function openApi(root: string): PublicApi {
  const read = (file: string): string | undefined => {
    try {
      return readFileSync(join(root, FACTS_DIR, file), 'utf8');
    } catch {
      // Without facts there is nothing to check against.
      return undefined;
    }
  };
  return createPublicApi(createApiFacts(read));
}
