import type { ReactNode } from 'react';
import { Translate } from '../../strings/Translate.tsx';
import { translate } from '../../strings/translate.ts';
import { headingOf, hitText, signatureOf } from '../parts/hitText.ts';
import { MarkedText, plainText } from '../parts/MarkedText.tsx';
import { ListBox, type ListState, Option, OptionGroup, Trail } from './ListBox.tsx';
import type { Group, Row } from './shown.ts';

/** Hits under the titles of their pages. If a page is its own best hit, it's the title. */
export function Results({ groups, query, list }: { groups: Group[]; query: string; list: ListState }) {
  return (
    <ListBox className="search-body" label={translate({ id: 'search.results' })}>
      {groups.map(({ rows, first }) => {
        const [{ hit }] = rows;
        const isTitle = hit.type === 'lvl1';
        const trail = <Trail hit={hit} />;
        return (
          <OptionGroup key={first} title={plainText(hit.hierarchy?.lvl1 ?? '')} titled={isTitle} aside={trail}>
            {rows.map((row, index) => (
              <HitOption
                key={row.hit.objectID}
                row={row}
                index={first + index}
                list={list}
                query={query}
                aside={isTitle && index === 0 && trail}
              />
            ))}
          </OptionGroup>
        );
      })}
    </ListBox>
  );
}

interface HitOptionProps {
  row: Row;
  index: number;
  list: ListState;
  query: string;
  /** Shown next to the title. */
  aside?: ReactNode;
}

/** A hit under its page's title: the page itself, a heading, or a text with its heading. */
function HitOption({ row, index, list, query, aside }: HitOptionProps) {
  const { hit } = row;
  const heading = headingOf(hit);
  if (hit.type === 'content') {
    return (
      <Option row={row} index={index} list={list} icon="text">
        <span className="search-option-snippet">
          <MarkedText html={hitText(hit, 'content')} />
        </span>
        {heading !== 'lvl1' && <span className="search-option-place">{plainText(hit.hierarchy?.[heading] ?? '')}</span>}
      </Option>
    );
  }
  // An API object's call, or the names in code that matched, because a hit's words wouldn't explain it.
  const name = hit.symbol ? signatureOf(hit) : matchingNames(hit.names ?? [], query).map(plainText)[0];
  // A page may match only by its description.
  const description = name === undefined ? hitText(hit, 'content') : '';
  const kind = hit.is_code && !hit.symbol ? kindOf(plainText(hit.hierarchy?.[heading] ?? '')) : null;
  return (
    <Option row={row} index={index} list={list} icon={heading === 'lvl1' ? 'page' : 'heading'}>
      <span className={hit.is_code ? 'search-option-title search-option-code' : 'search-option-title'}>
        <MarkedText html={hitText(hit, heading)} />
        {kind && (
          <span className="search-kind">
            <Translate id={`search.kind.${kind}`} />
          </span>
        )}
        {hit.symbol && <span className="search-kind">{plainText(hit.symbol.kind)}</span>}
        {aside}
      </span>
      {name && <span className="search-option-place search-option-name">{name}</span>}
      {description.includes('<mark>') && (
        <span className="search-option-place">
          <MarkedText html={description} />
        </span>
      )}
    </Option>
  );
}

/** The kind of thing that a code-only heading names, judging by its form. */
export type CodeKind = 'decorator' | 'command' | 'file' | 'class' | 'code';

const RULES: [kind: CodeKind, form: RegExp][] = [
  ['decorator', /^@[\w.]+/],
  ['command', /^(?:\$ )?(?:dg|dagster|dagster-[a-z-]+)(?: [a-z-]+)+$/],
  ['file', /^[\w./-]*\.(?:ya?ml|toml|json|py|cfg|ini|env|sql|sh)$/],
  // Upper and lower case, also after a module's name.
  ['class', /^(?:class )?(?:[a-z_]+\.)*[A-Z]\w*[a-z]\w*$/],
];

export function kindOf(name: string): CodeKind {
  return RULES.find(([, form]) => form.test(name))?.[0] ?? 'code';
}

/** The names in code that match a query in any spelling: `asset execution` matches `dg.AssetExecutionContext`. */
export function matchingNames(names: string[], query: string): string[] {
  const wanted = letters(query);
  return wanted === '' ? [] : names.filter((name) => letters(name).includes(wanted));
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
