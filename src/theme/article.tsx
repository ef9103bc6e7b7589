import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Children, type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentComponent } from '../content/model/component.ts';
import { nameParts } from '../shared/breakable.ts';
import * as admonition from './components/Admonition.tsx';
import * as badge from './components/Badge.tsx';
import * as cards from './components/Cards.tsx';
import * as codeBlock from './components/CodeBlock.tsx';
import type { ContentProps } from './components/contentProps.ts';
import * as figure from './components/Figure.tsx';
import * as heading from './components/Heading.tsx';
import * as link from './components/Link.tsx';
import * as table from './components/Table.tsx';
import * as tabs from './components/Tabs.tsx';

/** The drawing of each component of an article's tree. Lists the files of `components/`. */
const contentComponents: { [Name in ContentComponent]: ComponentType<ContentProps<Name>> } = {
  ...admonition,
  ...badge,
  ...cards,
  ...codeBlock,
  ...figure,
  ...heading,
  ...link,
  ...table,
  ...tabs,
};

const components = { ...contentComponents, code: Code, td: Cell } as Components;

/** The HTML of an article's tree: plain elements unchanged, components drawn by `components/`. */
export function renderArticle(tree: Root): string {
  return renderToStaticMarkup(
    // Alignment would become a style attribute, which the site's policy blocks; cells have classes instead.
    toJsxRuntime(tree, { Fragment, jsx, jsxs, components, passKeys: false, tableCellAlignToStyle: false }),
  );
}

const InsideCell = createContext(false);

/** A table's cell: the only place that may be too narrow for a name in code. */
function Cell(props: ComponentProps<'td'>) {
  return (
    <InsideCell value={true}>
      <td {...props} />
    </InsideCell>
  );
}

/** Code in text. In cells, long names may break between their words, not in them. */
function Code({ children }: { children?: ReactNode }) {
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
