import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { askAsDialog } from './askAsDialog.ts';
import { readJudgedQueries } from './judgedQueries.ts';
import { missingAnswers } from './missingAnswers.ts';
import { readQuestions } from './questions.ts';
import { realSearchFile } from './realSearchFile.ts';
import { missList, scoreTable } from './report.ts';

const HELP = `node test/relevance/report.mjs [options]

Builds the site, asks the judged queries as the dialog does, and prints the scores and the misses.

  --dist FOLDER     takes this build of the site
  --heldout         the held-out queries: scores only, so that nobody tunes for them
  --misses          with --heldout: the misses too
  --questions FILE  the questions of a JSON file instead: an array of { area, query, question, expectPages }
  --whole           with --questions: asks the entire question instead of its query
`;

/**
 * Prints the report. `folder` contains the judged queries. Returns the exit code: 0, or 2 for invalid arguments or
 * judgments.
 */
export function main(argv: string[], folder: string): number {
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
  const name = questions ?? (options.heldout ? 'heldout.json' : 'queries.json');
  const queries = questions
    ? readQuestions(questions, { whole })
    : readJudgedQueries(new URL(name, pathToFileURL(`${folder}/`)));
  const file = realSearchFile(options.dist);
  const missing = missingAnswers(queries, file);
  if (missing.length > 0) {
    console.error(missing.map((fact) => `${name}: ${fact}`).join('\n'));
    return 2;
  }
  const outcomes = askAsDialog(file, queries, { whole });
  console.log(scoreTable(outcomes));
  if (!options.heldout || options.misses) console.log(`\n${missList(outcomes)}`);
  return 0;
}

function readOptions(argv: string[]) {
  const { values } = parseArgs({
    args: argv,
    options: {
      dist: { type: 'string' },
      heldout: { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
      questions: { type: 'string' },
      whole: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return values;
}
