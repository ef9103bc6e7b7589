import { Children, Fragment, type ReactNode } from 'react';
import { nameParts } from '../../shared/breakable.ts';

/** Code in text. Long names break between their words, not in them. */
export function Code({ children }: { children?: ReactNode }) {
  return <code>{Children.map(children, (child) => (typeof child === 'string' ? breakable(child) : child))}</code>;
}

function breakable(text: string): ReactNode {
  const [first, ...rest] = nameParts(text);
  if (rest.length === 0) return text;
  return [
    first,
    ...rest.map((part, index) => (
      <Fragment key={index}>
        <wbr />
        {part}
      </Fragment>
    )),
  ];
}
