import type { ProjectExtension } from '../../engine/src/project/extensions.ts';
import { FACTS_DIR } from './facts/facts.ts';
import { openNames, readObjects } from './facts/objects.ts';
import { symbolIndex } from './facts/symbolIndex.ts';

export default {
  answersFrom: `${FACTS_DIR}/`,
  openNames,
  listNames: (root) => {
    const { objects, exported, diagnostics } = readObjects(root);
    return { diagnostics, data: exported, index: (pages, model) => symbolIndex(objects, pages, model) };
  },
} satisfies ProjectExtension;
