import type { Hit } from '../../../search/records/record.ts';
import { translate } from '../../strings/translate.ts';
import { headingOf, hitText, signatureOf } from '../parts/hitText.ts';
import { MarkedText, plainText } from '../parts/MarkedText.tsx';
import { ListBox, type ListState, Option, OptionGroup, Trail } from './ListBox.tsx';
import type { Group, Row } from './shown.ts';

/** Pages, each with its sections below. */
export function Results({ groups, query, list }: { groups: Group[]; query: string; list: ListState }) {
  return (
    <ListBox className="search-body" label={translate({ id: 'search.results' })}>
      {groups.map(({ page, parts, first }) => (
        <OptionGroup key={first} title={plainText(page.hit.hierarchy?.lvl1 ?? '')} titled>
          <Option row={page} index={first} list={list} icon="page" className="search-page">
            <span className="search-option-title">
              <MarkedText html={hitText(page.hit, 'lvl1')} />
              <Trail hit={page.hit} />
            </span>
            <Reason hit={page.hit} query={query} />
          </Option>
          {parts.map((row, index) => (
            <PartOption key={row.hit.objectID} row={row} index={first + 1 + index} list={list} query={query} />
          ))}
        </OptionGroup>
      ))}
    </ListBox>
  );
}

/** A heading, or text with its heading. */
function PartOption({ row, index, list, query }: { row: Row; index: number; list: ListState; query: string }) {
  const { hit } = row;
  const heading = headingOf(hit);
  const kind = hit.is_code && !hit.symbol ? kindOf(plainText(hit.hierarchy?.[heading] ?? '')) : null;
  return (
    <Option
      row={row}
      index={index}
      list={list}
      icon={hit.type === 'content' ? 'text' : 'heading'}
      className="search-part"
    >
      <span className={hit.is_code ? 'search-option-title search-option-code' : 'search-option-title'}>
        <MarkedText html={hitText(hit, heading)} />
        {kind && <span className="search-kind">{translate({ id: `search.kind.${kind}` })}</span>}
        {hit.symbol && <span className="search-kind">{plainText(hit.symbol.kind)}</span>}
      </span>
      <Reason hit={hit} query={query} />
    </Option>
  );
}

/** Why a hit was found: an API object's call, else its text if that matches, else a matching name in its code. */
function Reason({ hit, query }: { hit: Hit; query: string }) {
  const text = hitText(hit, 'content');
  const call = signatureOf(hit);
  if (call === '' && (hit.type === 'content' || text.includes('<mark>')))
    return (
      <span className="search-option-snippet">
        <MarkedText html={text} />
      </span>
    );
  const name = hit.symbol ? call : matchingNames(hit.names ?? [], query).map(plainText)[0];
  return name ? <span className="search-option-snippet search-option-name">{name}</span> : null;
}

/** The kind of thing that a code-only heading names, judging by its form. */
type CodeKind = 'decorator' | 'command' | 'file' | 'class' | 'code';

const RULES: [kind: CodeKind, form: RegExp][] = [
  ['decorator', /^@[\w.]+/],
  ['command', /^(?:\$ )?[a-z][\w-]*(?: [a-z-]+)+$/],
  ['file', /^[\w./-]*\.(?:ya?ml|toml|json|py|cfg|ini|env|sql|sh)$/],
  // Upper and lower case, also after a module's name.
  ['class', /^(?:class )?(?:[a-z_]+\.)*[A-Z]\w*[a-z]\w*$/],
];

function kindOf(name: string): CodeKind {
  return RULES.find(([, form]) => form.test(name))?.[0] ?? 'code';
}

/** The names in code that match a query in any spelling: `asset execution` matches `dg.AssetExecutionContext`. */
function matchingNames(names: string[], query: string): string[] {
  const wanted = letters(query);
  return wanted === '' ? [] : names.filter((name) => letters(name).includes(wanted));
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
