import type { ElementContent } from 'hast';
import { drawnOnly } from '../../../engine/src/content/model/component.ts';
import type { ApiObject, Member } from '../facts/facts.ts';
import type { ApiContext } from './apiContext.ts';
import { apiHeading, codeNode, el, linkNode, repeating } from './el.ts';
import { badgesOf, futureLine } from './lifecycle.ts';
import { parameterRows } from './parameterRows.ts';
import { partsTable } from './partsTable.ts';
import { factLine, raisesLine, shortSignature, signatureElements, typeElements } from './signature.ts';
import { referenceStrings } from './strings.ts';

interface MembersInput {
  object: ApiObject;
  level: 3 | 4;
  words: ReadonlyMap<string, ElementContent[]>;
}

const CALLS = new Set(['method', 'classmethod', 'staticmethod']);

/** More members than this are listed by name, with their entries in a disclosure. */
const FEW = 4;

/** The public members of a class. If there are many, their names come first, and links to them open the disclosure. */
export function memberElements(input: MembersInput, ctx: ApiContext): ElementContent[] {
  const entries = memberEntries(input, ctx);
  const { members = [] } = input.object;
  if (members.length <= FEW) return entries;
  const names = members.map((member) => [linkNode(`#${member.qualname}`, codeNode(shownName(member)))]);
  const label = drawnOnly(repeating(el('summary', {}, [referenceStrings.memberDetails])));
  return [
    ...factLine(referenceStrings.members, names).map(drawnOnly),
    el('details', { className: ['details', 'api-members'] }, [label, ...entries]),
  ];
}

function shownName({ name, kind }: Member): string {
  return CALLS.has(kind) ? `${name}()` : name;
}

/** Each member under its own heading. */
function memberEntries({ object, level, words }: MembersInput, ctx: ApiContext): ElementContent[] {
  const owner = object.name;
  // Attributes with the name of a parameter are already in the table of parameters.
  const described = new Set((object.signature?.parameters ?? []).map(({ name }) => name));
  return (object.members ?? []).flatMap((member) => {
    const isCall = CALLS.has(member.kind);
    const { lifecycle } = member;
    const shown = shownName(member);
    const heading = apiHeading(
      {
        level,
        id: member.qualname,
        children: [
          codeNode(el('span', { className: ['api-owner'] }, [`${owner}.`]), shown),
          ...(lifecycle ? badgesOf(lifecycle) : []),
        ],
        symbol: {
          name: `${owner}.${member.name}`,
          kind: member.kind.replace('-', ' '),
          path: member.qualname,
          signature: isCall ? shortSignature(member.qualname, member.signature) : typed(member),
          short: shown,
        },
        entry: 'member',
      },
      ctx,
    );
    return [
      heading,
      ...declaration(member, isCall, ctx),
      ...futureLine([owner, member.name], lifecycle, ctx),
      ...(described.has(member.name) ? [] : wordsOf(words.get(member.name))),
      ...parameters(member, ctx),
      ...raisesLine(member.raises ?? [], ctx.names),
    ];
  });
}

/** `dagster.AssetSpec.key: AssetKey`, `dagster.AssetCheckSeverity.WARN = 'WARN'`. */
function typed({ qualname, annotation, signature, value }: Member): string {
  const type = annotation ?? signature?.returns;
  if (type) return `${qualname}: ${type}`;
  return value ? `${qualname} = ${value}` : qualname;
}

/** The call, or kind and type on one line. */
function declaration(member: Member, isCall: boolean, ctx: ApiContext): ElementContent[] {
  const { names } = ctx;
  const kind = member.kind.replace('-', ' ');
  if (isCall && member.signature) {
    const prefix = member.kind === 'method' ? '' : `${kind} `;
    return signatureElements({ prefix, name: member.name, signature: member.signature, names });
  }
  const line: (ElementContent | string)[] = [el('span', { className: ['api-kind'] }, [kind])];
  const type = member.annotation ?? member.signature?.returns;
  if (type) line.push(' ', codeNode(...typeElements(type, names)));
  if (member.value && (member.kind === 'enum-value' || !type)) line.push(' ', codeNode(`= ${member.value}`));
  return [repeating(el('p', { className: ['api-meta'] }, line))];
}

/** Only if a parameter has a mark: otherwise the signature is enough. */
function parameters(member: Member, { names, page }: ApiContext): ElementContent[] {
  const { lifecycle, signature } = member;
  if (!signature || !lifecycle?.params) return [];
  const ctx = { names, page, words: new Map(), lifecycle };
  const rows = parameterRows(signature.parameters, ctx).filter(({ mark }) => mark);
  return partsTable({ id: `${member.qualname}--parameters`, label: referenceStrings.parameter, rows });
}

/** A part's description is inline, or blocks if its list item contains several. */
export function wordsOf(words: readonly ElementContent[] | undefined): ElementContent[] {
  if (!words || words.length === 0) return [];
  const isBlocks = words.some((node) => node.type === 'element' && node.tagName === 'p');
  return isBlocks ? [...words] : [el('p', {}, words)];
}
