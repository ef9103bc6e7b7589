import type { ElementContent } from 'hast';
import { filledNodes } from '../../../engine/src/content/model/nodes.ts';
import { fill } from '../../../engine/src/shared/fill.ts';
import { type ApiObject, anchorOf, type EndpointField } from '../facts/facts.ts';
import type { ApiContext } from './apiContext.ts';
import { apiHeading, codeList, codeNode, labeled, type Nodes } from './el.ts';
import { type PartRow, partsTable } from './partsTable.ts';
import { colored, signatureBlock } from './signature.ts';
import { referenceStrings } from './strings.ts';

/** The entry of an HTTP endpoint: request, description, example, fields, responses. `title` is its section's heading. */
export function endpointElements(object: ApiObject, title: string, level: 2 | 3, ctx: ApiContext): ElementContent[] {
  const { lead, parts, example } = ctx.wordsOf(object);
  const { methods = [], route = '', qualname, parameters = [], headers = [], responses = [] } = object;
  const id = anchorOf(object);
  const symbol = { name: title, kind: 'endpoint', path: qualname, signature: qualname };
  const row = (name: string, type: Nodes, about: Nodes): PartRow => {
    return { name: [codeNode(name)], type, default: null, required: false, about };
  };
  return [
    apiHeading({ level, id, children: [title], symbol }, ctx),
    signatureBlock([colored('k', methods.join(', ')), ' ', colored('s', route)]),
    ...lead,
    ...labeled(referenceStrings.example, example),
    ...partsTable({
      id: `${id}--fields`,
      label: referenceStrings.field,
      rows: parameters.map((field) => fieldRow(field, parts)),
    }),
    ...partsTable({
      id: `${id}--headers`,
      label: referenceStrings.header,
      rows: headers.map(({ name, value, requiredWhen = '' }) => row(name, [value], REQUIRED[requiredWhen] ?? [])),
    }),
    ...partsTable({
      id: `${id}--responses`,
      label: referenceStrings.status,
      rows: responses.map(({ status, body }) =>
        row(`${status}`, [], filledNodes(referenceStrings.body, { value: [codeNode(JSON.stringify(body))] })),
      ),
    }),
  ];
}

function fieldRow(field: EndpointField, words: ReadonlyMap<string, ElementContent[]>): PartRow {
  const { name, jsonType, required, default: value, choices = [], pathForm, queryForm } = field;
  const notes: Nodes[] = [
    [fill(referenceStrings.sentIn, { places: field.in.join(', ') })],
    ...(pathForm ? [[fill(referenceStrings.inPath, { form: pathForm })]] : []),
    ...(queryForm ? [[fill(referenceStrings.inQuery, { form: queryForm })]] : []),
    ...(choices.length > 0 ? [filledNodes(referenceStrings.oneOf, { choices: codeList(choices) })] : []),
  ];
  const about = words.get(name) ?? [];
  return { name: [codeNode(name)], type: [jsonType], default: value ?? null, required, notes, about };
}

const REQUIRED: Readonly<Record<string, Nodes>> = {
  body: [referenceStrings.requiredWithBody],
  'dagster-plus': [referenceStrings.requiredOnPlus],
};
