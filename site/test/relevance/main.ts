import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { askAsDialog } from './askAsDialog.ts';
import { compareEngines } from './compareEngines.ts';
import type { Asked } from './judgedQueries.ts';
import { messageQueries, readSources } from './messages.ts';
import { missingAnswers } from './missingAnswers.ts';
import { readQuestions } from './questions.ts';
import { realSearchFile } from './realSearchFile.ts';
import { engineTable, missList, scoreTable, setTable } from './report.ts';
import { readSets } from './sets.ts';

const HELP = `node test/relevance/report.mjs [options]

Builds the site, asks the judged queries as the dialog does, and prints the scores of the seen and of the unseen ones,
and the misses of the seen ones.

  --dist FOLDER     takes this build of the site
  --engines         prints the scores of all sets in one table, also those of other engines that are installed
                    (engine/bench/search/engines.mjs)
  --questions FILE  the questions of a JSON file instead: an array of { area, query, question, expectPages }
  --messages        the error messages that pages quote: verbatim, their first seven words, with new names, and
                    in a trace or a line of a log
  --whole           with --questions: asks the entire question instead of its query; with --messages: asks the entire
                    message, which the dialog's input cuts
`;

/**
 * Prints the report. `folder` contains the judged queries. Returns the exit code: 0, or 2 for invalid arguments or
 * judgments.
 */
export async function main(argv: string[], folder: string): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(argv);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    return 2;
  }
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const { questions, whole } = options;
  const file = realSearchFile(options.dist);
  if (options.engines) {
    console.log(engineTable(await compareEngines(file, folder)));
    return 0;
  }
  const readAll = (): { seen: Asked[]; unseen: Asked[] } => {
    if (options.messages) return { seen: messageQueries(readSources(join(folder, '../../docs')), file), unseen: [] };
    if (questions) return { seen: readQuestions(questions, { whole }), unseen: [] };
    return readSets(pathToFileURL(`${folder}/`));
  };
  const { seen, unseen } = readAll();
  const missing = missingAnswers([...seen, ...unseen], file);
  if (missing.length > 0) {
    console.error(missing.join('\n'));
    return 2;
  }
  const outcomes = askAsDialog(file, seen, { whole });
  if (unseen.length > 0) console.log(`${setTable({ seen: outcomes, unseen: askAsDialog(file, unseen) })}\n`);
  console.log(`${scoreTable(outcomes)}\n\n${missList(outcomes)}`);
  return 0;
}

function readOptions(argv: string[]) {
  const { values } = parseArgs({
    args: argv,
    options: {
      dist: { type: 'string' },
      engines: { type: 'boolean', default: false },
      messages: { type: 'boolean', default: false },
      questions: { type: 'string' },
      whole: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return values;
}
