import type { ReactNode } from 'react';
import { Translate } from '../../strings/Translate.tsx';
import { headingOf, hitText } from '../parts/hitText.ts';
import { MarkedText } from '../parts/MarkedText.tsx';
import { plainText } from '../parts/parseMarked.ts';
import { signatureOf } from '../parts/signatureOf.ts';
import { kindOf } from './kindOf.ts';
import { matchingNames } from './matchingNames.ts';
import { type ListState, Option } from './Option.tsx';
import type { Row } from './shown.ts';

interface HitOptionProps {
  row: Row;
  index: number;
  list: ListState;
  query: string;
  /** Beside the title. */
  aside?: ReactNode;
}

/** A hit under its page's title: the page itself, a heading, or a text with the heading it stands under. */
export function HitOption({ row, index, list, query, aside }: HitOptionProps) {
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
  // Of a part of the API its call; of what is found by the code below it, that code: its words do not say why.
  const name = hit.symbol ? signatureOf(hit) : matchingNames(hit.names ?? [], query).map(plainText)[0];
  // A page may be found by its description alone.
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
