import { createRandom } from '../../../engine/bench/random.mjs';

/**
 * Parts of a message that are the reader's own: text in quotes, paths, names with underscores, dots, or capitals
 * inside, and numbers.
 */
const NAME_RE =
  /(?<quoted>(?<=^|[\s([=,])(?:'[^']*'|"[^"]*"|`[^`]*`))|(?<path>(?<!\w)(?:https?:\/)?\.?\/[\w./-]+)|(?<name>(?<!\$)\b[A-Za-z]\w*(?:[.-]\w+)*[._]\w+\b|\b[A-Za-z]?[a-z]+(?:[A-Z][a-z]+)+\b)|(?<number>(?<!Errno |code |code: |[\w-])\d[\d.:-]*\b(?!_))/g;

/** Status codes and files with the same name in each project. */
const SAME_EVERYWHERE_RE =
  /^[45]\d\d$|(?:Error|Exception|Warning)$|\.(?:toml|ya?ml|ps1|venv)$|^(?:setup|__init__)\.py$/;

const OTHER = {
  quoted: ['north_sales', 'invoice_lines', 'daily_ledger', 'CRM_TOKEN', 'warehouse.accounts', 'eu-west', 'tickets'],
  path: ['/srv/etl/ledger.py', '/home/kim/ledger/main.py', './out/ledger.csv', '/var/lib/ledger', '/data/in/tickets'],
  name: ['north_sales', 'ledger_rows', 'TicketLoader', 'acme.ledger.rows', 'load_tickets', 'LedgerClient', 'crm_rows'],
  number: ['3', '17', '42', '240', '5', '88', '1204'],
};
const KINDS = Object.keys(OTHER) as (keyof typeof OTHER)[];

/**
 * The message as another project gets it: with other names, the same ones each time, except for `known` names, those of
 * the API.
 */
export function withNewNames(message: string, known: ReadonlySet<string>): string {
  const random = createRandom('messages', message);
  const seen = new Map<string, string>();
  return replaceNames(message, known, (name, kind) => {
    const other = seen.get(name) ?? random.pick(OTHER[kind]);
    seen.set(name, other);
    return kind === 'quoted' ? `${name.slice(0, 1)}${other}${name.slice(-1)}` : other;
  });
}

/** A message without names, which all projects share. */
export function constantPart(message: string, known: ReadonlySet<string>): string {
  return replaceNames(message, known, () => '*');
}

function replaceNames(
  message: string,
  known: ReadonlySet<string>,
  other: (name: string, kind: keyof typeof OTHER) => string,
): string {
  return message.replace(NAME_RE, (name, ...rest) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    const kind = KINDS.find((key) => groups[key] !== undefined) as keyof typeof OTHER;
    const isSame = kind === 'name' || kind === 'number' ? known.has(name) || SAME_EVERYWHERE_RE.test(name) : false;
    return isSame ? name : other(name, kind);
  });
}
