import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installedEngines } from '../../../engine/bench/search/engines.mjs';
import type { SearchFile } from '../../../engine/src/shared/searchFile.ts';
import { askAsDialog, asTyped } from './askAsDialog.ts';
import { callQueries, readAllFacts } from './calls.ts';
import type { Asked } from './judgedQueries.ts';
import { messageQueries, readSources } from './messages.ts';
import { phraseQueries } from './phrases.ts';
import { readQuestions } from './questions.ts';
import { rankOfWanted } from './rankOfWanted.ts';
import type { Outcome } from './scores.ts';
import { readSets } from './sets.ts';

/** The set whose queries aren't cut like in the dialog. */
const WHOLE = 'whole questions';

/** The outcomes of all sets of queries, by the names of the set and of the engine. `folder` contains the queries. */
export async function compareEngines(
  file: SearchFile,
  folder: string,
): Promise<Record<string, Record<string, Outcome[]>>> {
  const engines = await installedEngines(file);
  const outcomes: Record<string, Record<string, Outcome[]>> = {};
  for (const [set, queries] of Object.entries(allSets(file, folder))) {
    const byEngine: Record<string, Outcome[]> = {
      'this engine': askAsDialog(file, queries, { whole: set === WHOLE }),
    };
    for (const { name, ask } of engines) {
      const own: Outcome[] = [];
      for (const judged of queries) {
        const hits = await ask(set === WHOLE ? judged.query : asTyped(judged.query));
        own.push({ judged, hits, rank: rankOfWanted(judged.want, hits) });
      }
      byEngine[name] = own;
    }
    outcomes[set] = byEngine;
  }
  return outcomes;
}

function allSets(file: SearchFile, folder: string): Record<string, readonly Asked[]> {
  const questions = join(folder, 'questions.json');
  const messages = messageQueries(readSources(join(folder, '../../docs')), file);
  const forms = [...new Set(messages.map((message) => message.class))];
  return {
    ...readSets(pathToFileURL(`${folder}/`)),
    questions: readQuestions(questions),
    [WHOLE]: readQuestions(questions, { whole: true }),
    ...Object.fromEntries(forms.map((form) => [form, messages.filter((message) => message.class === form)])),
    phrases: phraseQueries(file),
    calls: callQueries(readAllFacts(join(folder, '../../reference/facts')), file),
  };
}
