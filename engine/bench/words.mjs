// @ts-check
/** @typedef {import('./random.mjs').Random} Random */

const list = (/** @type {string} */ text) => text.trim().split(/\s+/);

export const NOUNS = list(`
  asset partition schedule sensor pipeline resource run job graph op backfill materialization warehouse bucket table column
  schema query connection credential token secret region cluster container image deployment branch environment location
  workspace repository project package module dependency version release upgrade migration checkpoint snapshot event log
  metric alert policy condition threshold window interval timestamp calendar order customer invoice shipment payment
  subscription campaign session click forecast feature model score label dataset sample report dashboard notebook script
  worker queue executor launcher daemon process thread host port network volume disk memory limit quota budget cost owner
  team role permission audit tag group key value field record batch stream topic message consumer producer file folder path
  object format compression encoding parser loader writer reader catalog lineage upstream downstream check test fixture
  error retry timeout failure exception traceback incident rollback recovery state cursor offset hook context configuration
  setting default option flag argument parameter signature decorator function class method attribute instance`);
const VERBS = list(`
  load write read validate transform partition schedule trigger observe materialize record emit collect merge split filter
  aggregate join rename refresh rebuild replay resume cancel retry skip launch deploy configure override inherit declare
  define register resolve import export publish share archive compress encrypt mask rotate inspect compare measure profile
  estimate limit throttle isolate mount attach detach monitor report notify document review approve test mock`);
const ADJECTIVES = list(`
  daily hourly weekly monthly late early partial complete stale fresh upstream downstream external internal local remote
  shared private static dynamic lazy eager typed untyped nested flat large small slow fast cheap costly reliable flaky
  idempotent incremental historical recent nightly regional global isolated concurrent sequential optional required
  temporary permanent encrypted public managed serverless hybrid virtual physical logical declarative explicit implicit`);
const ADVERBS = list(`
  usually often rarely always never only mostly automatically explicitly safely quickly slowly twice once separately together
  directly lazily eagerly locally remotely again`);
const PREPOSITIONS = list(
  'for with from into after before during without inside through between under across against behind',
);
const CONJUNCTIONS = list('because when while unless until although so and but since whenever where');
const OPENERS = [
  'In practice,',
  'By default,',
  'For example,',
  'In most teams,',
  'On a small machine,',
  'After an upgrade,',
  'As a rule,',
  'In production,',
  'During development,',
  'At the end of a run,',
  'Without it,',
  'Once that is done,',
];
const PLURAL = ['these', 'most', 'all', 'many', 'some', 'other', 'several', 'both'];

/** @param {string} noun */
const plural = (noun) =>
  /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
/** @param {string} verb */
const third = (verb) => plural(verb);
/** @param {string} word */
const article = (word) => (/^([aeiou]|hour)/.test(word) && !/^u[ns]i/.test(word) ? 'an' : 'a');
/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** One sentence of 6 to about 30 words, with an inline code name now and then. @param {Random} random */
export function sentence(random) {
  const clauses = [clause(random)];
  if (random.chance(0.55)) clauses.push(`${random.pick(CONJUNCTIONS)} ${clause(random)}`);
  if (random.chance(0.2)) clauses.push(`${random.pick(CONJUNCTIONS)} ${clause(random)}`);
  const text = clauses.join(random.chance(0.4) ? ', ' : ' ');
  return random.chance(0.2) ? `${random.pick(OPENERS)} ${text}.` : `${capital(text)}.`;
}

/** Sentences up to about `words` words. @param {Random} random @param {number} words */
export function paragraph(random, words) {
  const sentences = [];
  for (let count = 0; count < words; ) {
    const next = sentence(random);
    sentences.push(next);
    count += next.split(' ').length;
  }
  return sentences.join(' ');
}

/** A title of two to five words, in sentence case, letters and spaces only. @param {Random} random */
export function heading(random) {
  const verb = random.pick(VERBS);
  const adjective = random.pick(ADJECTIVES);
  const noun = random.pick(NOUNS);
  const other = plural(random.pick(NOUNS));
  return capital(
    random.pick([
      `${verb} ${adjective} ${plural(noun)}`,
      `${adjective} ${plural(noun)}`,
      `${verb} ${other} ${random.pick(PREPOSITIONS)} ${article(noun)} ${noun}`,
      `${noun} ${other} and ${plural(random.pick(NOUNS))}`,
      `how ${adjective} ${other} ${verb}`,
    ]),
  );
}

/** A snake_case name of two or three words. @param {Random} random */
export function identifier(random) {
  return [random.pick(ADJECTIVES), random.pick(NOUNS), ...(random.chance(0.6) ? [random.pick(NOUNS)] : [])].join('_');
}

/** @param {Random} random */
function clause(random) {
  const tail = random.chance(0.6) ? ` ${random.pick(PREPOSITIONS)} ${nounPhrase(random)}` : '';
  const adverb = random.chance(0.3) ? `${random.pick(ADVERBS)} ` : '';
  if (random.chance(0.35)) {
    const subject = `${random.pick(PLURAL)} ${plural(random.pick(NOUNS))}`;
    return `${subject} ${adverb}${random.pick(VERBS)} ${nounPhrase(random)}${tail}`;
  }
  return `${nounPhrase(random)} ${adverb}${third(random.pick(VERBS))} ${nounPhrase(random)}${tail}`;
}

/** @param {Random} random */
function nounPhrase(random) {
  if (random.chance(0.07)) return `\`${identifier(random)}\``;
  const noun = random.pick(NOUNS);
  const described = random.chance(0.45) ? `${random.pick(ADJECTIVES)} ${noun}` : noun;
  return random.chance(0.5) ? `the ${described}` : `${article(described)} ${described}`;
}
