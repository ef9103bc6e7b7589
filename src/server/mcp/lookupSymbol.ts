import type { Turns } from '../search/turns.ts';
import type { PageFiles } from './pageFiles.ts';
import { badgesIn, type PageParts, pageParts } from './pageParts.ts';
import type { SymbolLookup, SymbolPlace } from './symbolLookup.ts';
import { type Tool, ToolProblem } from './tool.ts';

/** Characters of an entry with its members; a longer one only lists their names. */
const LONGEST = 12_000;

/** `lookup_symbol`: the entry of an API name, as its page shows it. */
export function lookupSymbol({
  files,
  names,
  pathOf,
  url,
  turns,
}: {
  files: PageFiles;
  names(): SymbolLookup;
  /** Site path of a page's href. */
  pathOf(href: string): string;
  /** Absolute address of an href. */
  url(href: string): string;
  /** The search service's queue: near names cost as much as a search. */
  turns: Turns;
}): Tool {
  return {
    name: 'lookup_symbol',
    title: 'Look up an API name',
    description:
      'Returns the reference entry of a Python name or a command: import line, signature, parameters with types and defaults, life cycle, ' +
      'and page. The facts come from the released packages. Use it before you write code with a name. An unknown name returns similar ones.',
    arguments: {
      name: {
        description: 'A full or short name: dagster.asset, AssetSpec.key, S3Resource, dagster dev.',
        isRequired: true,
      },
    },
    async run({ name = '' }) {
      const known = names();
      const { place, others } = known.find(name);
      if (!place && others.length > 0) throw new ToolProblem(ambiguous(name, others));
      if (!place) throw new ToolProblem(unknown(name, await turns.take(() => known.near(name))));
      const { markdown } = await files.read(pathOf(place.page.url));
      const parts = markdown === null ? null : pageParts(markdown, place.page.sections);
      return entryText(place, {
        others,
        parts,
        path: pathOf(place.page.url),
        url: url(`${place.page.url}#${place.anchor}`),
      });
    },
  };
}

function ambiguous(name: string, others: readonly string[]): string {
  return `Several API names end with "${name}". Look up one of them by its full name: ${others.join(', ')}`;
}

/** Under overload, `near` is undefined. */
function unknown(name: string, near: readonly string[] = []): string {
  const hint = near.length > 0 ? `Similar names: ${near.join(', ')}` : 'Search for it with search_docs.';
  return `There is no API name "${name}". ${hint}`;
}

const IMPORT_RE = /`(from [\w.]+ import \w+)`/;

function entryText(
  place: SymbolPlace,
  { others, parts, path, url }: { others: string[]; parts: PageParts | null; path: string; url: string },
): string {
  const entry = parts?.at(place.anchor);
  const owner = parts && ownerOf(place);
  const importLine =
    IMPORT_RE.exec(entry?.own ?? '')?.[1] ?? IMPORT_RE.exec((owner && parts.at(owner)?.own) ?? '')?.[1];
  const badges = badgesIn(entry?.heading ?? '');
  const isWhole = (entry?.text.length ?? 0) <= LONGEST;
  const members = isWhole ? [] : (entry?.inner ?? []).map(({ heading }) => heading);
  return [
    [
      `# ${place.path}`,
      '',
      `- Kind: ${place.kind}`,
      ...(importLine ? [`- Import: \`${importLine}\``] : []),
      // An entry without a badge is stable. An option has no heading of its own.
      ...(entry?.anchor === place.anchor ? [`- Life cycle: ${badges || 'stable'}`] : []),
      `- Page: ${url} (read_page: path ${path}, anchor ${place.anchor})`,
      ...(others.length > 0 ? [`- Other names with the same ending: ${others.join(', ')}`] : []),
    ].join('\n'),
    ...(entry ? [withoutHeading(isWhole ? entry.text : entry.own)] : []),
    ...(members.length > 0 ? [`Members, each with its own entry: ${members.join(', ')}`] : []),
  ].join('\n\n');
}

/** The anchor of the class that a member belongs to, which has the import line. */
function ownerOf({ path, page }: SymbolPlace): string | undefined {
  const owner = path.slice(0, path.lastIndexOf('.'));
  return page.sections.find(([, , , , , , symbol]) => symbol?.[1] === owner)?.[1];
}

function withoutHeading(text: string): string {
  return text.replace(/^#.*\n+/, '').trim();
}
