import type { SearchService } from '../../engine/src/server/search/searchService.ts';
import type { PageFiles } from './pageFiles.ts';
import { badgesIn, type PageParts, pageParts } from './pageParts.ts';
import type { ExportedPlace, SymbolLookup, SymbolPlace } from './symbolLookup.ts';
import { type Tool, ToolProblem } from './tool.ts';

/** Characters of an entry with its members; a longer one only lists their names. */
const MAX_LENGTH = 12_000;

/** `lookup_symbol`: the entry of an API name, as its page shows it. */
export function lookupSymbol({
  files,
  names,
  pathOf,
  url,
  service,
}: {
  files: PageFiles;
  names(): SymbolLookup;
  /** Site path of a page's href. */
  pathOf(href: string): string;
  /** Absolute address of an href. */
  url(href: string): string;
  /** Does what costs as much as a search: near names. */
  service: Pick<SearchService, 'work'>;
}): Tool {
  return {
    name: 'lookup_symbol',
    title: 'Look up an API name',
    description:
      'Returns the reference entry of a Python name or a command: import line, signature, parameters with types and defaults, life cycle, ' +
      'and page. The facts come from the released packages. Use it before you write code with a name. An unknown name returns similar ones. ' +
      'A name that a package exports without an entry returns its import line and the pages that mention it.',
    arguments: {
      name: {
        description: 'A full or short name: dagster.asset, AssetSpec.key, S3Resource, dagster dev.',
        isRequired: true,
      },
    },
    async run({ name = '' }, c) {
      const known = names();
      const { place, others } = known.find(name);
      if (!place && others.length > 0) throw new ToolProblem(ambiguous(name, others));
      if (!place) {
        const near = await service.work(c, known.near(name));
        throw new ToolProblem(unknown({ name, owner: known.classOf(name), near }));
      }
      if (!place.page) {
        const pages = await service.work(c, known.mentions(place.path));
        const mentions = pages?.map((page) => `${url(page.url)} (read_page: path ${pathOf(page.url)})`);
        return exportText(place, { others, mentions });
      }
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
  return `"${name}" may be one of several API names. Look up one of them by its full name: ${others.join(', ')}`;
}

function unknown({
  name,
  owner,
  near = [],
}: {
  name: string;
  /** The class that the name is a member of. */
  owner: string | undefined;
  /** Undefined under overload. */
  near: readonly string[] | undefined;
}): string {
  const others = near.filter((one) => one !== owner);
  const similar = others.length > 0 ? `Similar names: ${others.join(', ')}` : undefined;
  // Packages have more names than the reference: submodules, inherited members.
  return owner === undefined
    ? `The API reference has no entry "${name}". ${similar ?? 'Search for it with search_docs.'}`
    : [
        `The API reference has no entry for this member of ${owner}: "${name}". It may still exist. Look up ${owner}.`,
        ...(similar ? [similar] : []),
      ].join(' ');
}

/** What's known about a name without an entry. */
function exportText(
  { path, kind, status = 'stable' }: ExportedPlace,
  { others, mentions = [] }: { others: string[]; mentions: string[] | undefined },
): string {
  const dot = path.lastIndexOf('.');
  const module = path.slice(0, dot);
  return [
    `# ${path}`,
    '',
    `- Kind: ${kind}`,
    `- Import: \`from ${module} import ${path.slice(dot + 1)}\``,
    `- Life cycle: ${status}`,
    `- Entry: none. \`${module}\` exports this name, but the API reference doesn't describe it.`,
    ...(mentions.length > 0 ? ['- Pages that mention it:', ...mentions.map((page) => `  - ${page}`)] : []),
    ...otherNames(others),
  ].join('\n');
}

function otherNames(others: readonly string[]): string[] {
  return others.length > 0 ? [`- Other names with the same ending: ${others.join(', ')}`] : [];
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
  const isWhole = (entry?.text.length ?? 0) <= MAX_LENGTH;
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
      ...otherNames(others),
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
