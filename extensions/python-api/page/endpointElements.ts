import type { ElementContent } from 'hast';
import { filledNodes } from '../../../engine/src/content/model/nodes.ts';
import { fill } from '../../../engine/src/shared/fill.ts';
import { type ApiObject, anchorOf, type EndpointField } from '../facts/facts.ts';
import type { ApiContext } from './apiContext.ts';
import { apiHeading, codeNode, labeled } from './el.ts';
import { choiceElements } from './optionRow.ts';
import { type PartRow, partsTable } from './partsTable.ts';
import { colored, signatureBlock } from './signature.ts';
import { referenceStrings } from './strings.ts';

/** The entry of an HTTP endpoint: request, description, example, fields, responses. `title` is its section's heading. */
export function endpointElements(object: ApiObject, title: string, level: 2 | 3, ctx: ApiContext): ElementContent[] {
  const { lead, parts, example } = ctx.wordsOf(object);
  const { methods = [], route = '', qualname } = object;
  const fields = (object.parameters ?? []).map((field) => fieldRow(field, parts));
  const heading = apiHeading(
    {
      level,
      id: anchorOf(object),
      children: [{ type: 'text', value: title }],
      symbol: { name: title, kind: 'endpoint', path: qualname, signature: qualname },
      at: ctx.at,
    },
    ctx.render,
  );
  return [
    heading,
    signatureBlock([colored('k', methods.join(', ')), ' ', colored('s', route)]),
    ...lead,
    ...labeled(referenceStrings.example, example),
    ...(fields.length > 0
      ? [partsTable({ id: `${anchorOf(object)}--fields`, label: referenceStrings.field, rows: fields })]
      : []),
    ...headers(object),
    ...responses(object),
  ];
}

function fieldRow(field: EndpointField, words: ReadonlyMap<string, ElementContent[]>): PartRow {
  const { name, jsonType, required, default: value, choices = [] } = field;
  const forms = [
    field.pathForm && fill(referenceStrings.inPath, { form: field.pathForm }),
    field.queryForm && fill(referenceStrings.inQuery, { form: field.queryForm }),
  ];
  const notes: ElementContent[][] = [
    [{ type: 'text', value: fill(referenceStrings.sentIn, { places: field.in.join(', ') }) }],
    ...forms
      .filter((form) => form !== undefined && form !== '')
      .map((form): ElementContent[] => [{ type: 'text', value: String(form) }]),
    ...(choices.length > 0 ? [filledNodes(referenceStrings.oneOf, { choices: choiceElements(choices) })] : []),
  ];
  return {
    name: [codeNode(name)],
    type: [{ type: 'text', value: jsonType }],
    default: value ?? null,
    required,
    notes,
    about: words.get(name) ?? [],
  };
}

const REQUIRED: Readonly<Record<string, string>> = {
  body: referenceStrings.requiredWithBody,
  'dagster-plus': referenceStrings.requiredOnPlus,
};

function headers({ headers = [], ...object }: ApiObject): ElementContent[] {
  if (headers.length === 0) return [];
  const rows = headers.map(
    ({ name, value, requiredWhen = '' }): PartRow => ({
      name: [codeNode(name)],
      type: [{ type: 'text', value }],
      default: null,
      required: false,
      about: REQUIRED[requiredWhen] ? [{ type: 'text', value: REQUIRED[requiredWhen] }] : [],
    }),
  );
  return [partsTable({ id: `${anchorOf(object)}--headers`, label: referenceStrings.header, rows })];
}

function responses({ responses = [], ...object }: ApiObject): ElementContent[] {
  if (responses.length === 0) return [];
  const rows = responses.map(
    ({ status, body }): PartRow => ({
      name: [codeNode(String(status))],
      type: [],
      default: null,
      required: false,
      about: filledNodes(referenceStrings.body, { value: [codeNode(JSON.stringify(body))] }),
    }),
  );
  return [partsTable({ id: `${anchorOf(object)}--responses`, label: referenceStrings.status, rows })];
}
