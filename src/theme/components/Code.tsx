import { Children, type ComponentProps, createContext, Fragment, type ReactNode, useContext } from 'react';
import { nameParts } from '../../shared/breakable.ts';

const InsideCell = createContext(false);

/** A table's cell: the only place that may be too narrow for a name in code. */
export function Cell(props: ComponentProps<'td'>) {
  return (
    <InsideCell value={true}>
      <td {...props} />
    </InsideCell>
  );
}

/** Code in text. In cells, long names may break between their words, not in them. */
export function Code({ children }: { children?: ReactNode }) {
  const isInCell = useContext(InsideCell);
  if (!isInCell) return <code>{children}</code>;
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
