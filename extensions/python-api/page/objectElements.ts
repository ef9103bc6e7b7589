import type { ElementContent } from 'hast';
import { component } from '../../../engine/src/content/model/component.ts';
import { filledNodes } from '../../../engine/src/content/model/nodes.ts';
import { fill } from '../../../engine/src/shared/fill.ts';
import { type ApiObject, anchorOf } from '../facts/facts.ts';
import type { ApiContext } from './apiContext.ts';
import { apiHeading, codeLink, codeNode, el, labeled, repeating, textNode } from './el.ts';
import { badgesOf, futureLine, goneParameters } from './lifecycle.ts';
import { memberElements } from './memberElements.ts';
import { kindLabel, shownName, sourceUrl } from './objectLabels.ts';
import type { ObjectWords } from './objectWords.ts';
import { fieldRows, parameterRows, schemaRows } from './parameterRows.ts';
import { type PartRow, partsTable } from './partsTable.ts';
import {
  colored,
  coloredNodes,
  factLine,
  raisesLine,
  shortSignature,
  signatureBlock,
  signatureElements,
  typeCode,
  typeElements,
} from './signature.ts';
import { referenceStrings } from './strings.ts';

/** The entry of one Python object: heading, signature, description, example, tables, members. */
export function objectElements(object: ApiObject, level: 2 | 3, ctx: ApiContext): ElementContent[] {
  const { names, page } = ctx;
  if (object.noindex) return elsewhere(object, level, ctx);
  const { lead, parts, example } = ctx.wordsOf(object);
  const { lifecycle } = object;
  return [
    headingOf(object, level, ctx),
    metaLine(object, ctx),
    ...futureLine([object.name], lifecycle, ctx),
    ...signaturesOf(object, ctx),
    ...lead,
    ...labeled(referenceStrings.example, example),
    ...factLine(
      referenceStrings.bases,
      (object.bases ?? []).map((base) => typeCode(base, names)),
    ),
    ...tables(object, { names, page, words: parts, lifecycle }),
    ...goneParameters(object, ctx),
    ...raisesLine(object.raises ?? [], names),
    ...docstring(object, ctx),
    ...memberElements({ object, level: level === 2 ? 3 : 4, words: parts }, ctx),
    ...inherited(object, parts, ctx),
  ];
}

/** A second listing: the name, with a link to its entry. */
function elsewhere(object: ApiObject, level: 2 | 3, ctx: ApiContext): ElementContent[] {
  const href = ctx.names(object.qualname);
  // Not marked as a symbol, so that search finds the entry instead.
  const heading = apiHeading({ level, id: anchorOf(object), children: [codeNode(shownName(object))] }, ctx);
  const place =
    href === undefined
      ? [referenceStrings.elsewhere]
      : filledNodes(referenceStrings.documentedAt, { name: [codeLink(shownName(object), href)] });
  return [heading, el('p', {}, place)];
}

function headingOf(object: ApiObject, level: 2 | 3, ctx: ApiContext): ElementContent {
  const shown = shownName(object);
  return apiHeading(
    {
      level,
      id: anchorOf(object),
      children: [codeNode(shown), ...(object.lifecycle ? badgesOf(object.lifecycle) : [])],
      symbol: {
        name: shown,
        kind: kindLabel(object),
        path: object.qualname,
        signature: shortSignature(object.qualname, object.signature),
      },
    },
    ctx,
  );
}

/** Kind, import, and source on one line. */
function metaLine(object: ApiObject, ctx: ApiContext): ElementContent {
  const module = moduleOf(object, ctx);
  const source = sourceUrl(object, ctx.render.options.sourceUrl);
  const line: (ElementContent | string)[] = [
    el('span', { className: ['api-kind'] }, [
      object.abstract ? fill(referenceStrings.abstract, { kind: kindLabel(object) }) : kindLabel(object),
    ]),
    ' ',
    codeNode(`from ${module} import ${object.name}`),
  ];
  if (source) {
    line.push(' ', component('Link', { href: source, external: true }, [textNode(referenceStrings.source)]));
  }
  return repeating(el('p', { className: ['api-meta'] }, line));
}

/** The module to import from: some names are documented in a private module but public in the package. */
function moduleOf({ qualname, name }: ApiObject, { render }: ApiContext): string {
  const core = qualname.includes('._') ? render.lookup.api(`dagster.${name}`) : undefined;
  return core?.is === 'name' && core.name === qualname ? 'dagster' : qualname.slice(0, -name.length - 1);
}

function signaturesOf(object: ApiObject, { names }: ApiContext): ElementContent[] {
  const { name, kind, signature, overloads = [], annotation, value } = object;
  const prefix = kind === 'decorator' ? '@' : '';
  if (signature) {
    const calls = overloads.length > 1 && kind !== 'decorator' ? overloads : [signature];
    // Types and defaults are also in the table below.
    return calls.flatMap((one) => signatureElements({ prefix, name, signature: one, names, few: 2 }));
  }
  if (kind !== 'constant') return [];
  const type = annotation ? [': ', ...typeElements(annotation, names)] : [];
  return [signatureBlock(coloredNodes([colored('v', name), ...type, ...(value ? [` = ${value}`] : [])]))];
}

/** Parameters, then config fields. A resource's fields are its parameters, so they appear once. */
function tables(object: ApiObject, rowsContext: Parameters<typeof parameterRows>[1]): ElementContent[] {
  const { signature, config, typedDict = [] } = object;
  const table = (part: string, label: string, rows: PartRow[]) =>
    partsTable({ id: `${anchorOf(object)}--${part}`, label, rows });
  const fields = config?.fields ?? [];
  const schemaFields = fields.length === 0 ? (config?.schemaFields ?? []) : [];
  const fieldNames = new Set([
    ...fields.flatMap(({ name, alias = name }) => [name, alias]),
    ...schemaFields.map(({ name }) => name),
  ]);
  const parameters = (signature?.parameters ?? []).filter(({ name }) => !fieldNames.has(name));
  const keys = typedDict.map((key) => ({ ...key, default: null }));
  return [
    ...table('parameters', referenceStrings.parameter, parameterRows(parameters, rowsContext)),
    ...table('config', referenceStrings.field, fieldRows(fields, rowsContext)),
    ...table('config', referenceStrings.configField, schemaRows(schemaFields, rowsContext)),
    ...table('keys', referenceStrings.key, fieldRows(keys, rowsContext)),
  ];
}

/** Members of documented bases, by class, and our descriptions of those that mean something else here. */
function inherited(
  { inheritedMembers = [] }: ApiObject,
  words: ObjectWords['parts'],
  ctx: ApiContext,
): ElementContent[] {
  const byBase = new Map<string, string[]>();
  for (const { name, from } of inheritedMembers) {
    const base = from.split('.').at(-1) ?? from;
    byBase.set(base, [...(byBase.get(base) ?? []), name]);
  }
  return [...byBase].flatMap(([base, members]) => {
    const links = members.map((name) => [codeLink(name, ctx.names(`dagster.${base}.${name}`))]);
    const line = factLine(fill(referenceStrings.inherited, { name: base }), links);
    const described = members.filter((name) => words.has(name));
    const items = described.map((name) => el('li', {}, [codeNode(name), ': ', ...(words.get(name) ?? [])]));
    return items.length > 0 ? [...line, el('ul', {}, items)] : line;
  });
}

function docstring(object: ApiObject, ctx: ApiContext): ElementContent[] {
  const nodes = ctx.docstringOf(object);
  return nodes.length === 0
    ? []
    : labeled(referenceStrings.docstring, [el('div', { className: ['api-docstring'] }, nodes)]);
}
