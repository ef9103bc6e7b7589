import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import {
  Children,
  type ComponentProps,
  type ComponentType,
  cloneElement,
  createContext,
  isValidElement,
  type ReactNode,
  useContext,
} from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { nameParts, WHOLE_RE } from '../shared/breakable.ts';
import type { ContentComponent } from '../shared/contentComponents.ts';
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

const components = {
  ...contentComponents,
  Heading: BreakableHeading,
  code: Code,
  pre: Preformatted,
  td: (props) => <Cell as="td" {...props} />,
  th: (props) => <Cell as="th" {...props} />,
} as Components;

/** The HTML of an article's tree: plain elements unchanged, components drawn by `components/`. */
export function renderArticle(tree: Root): string {
  return renderToStaticMarkup(
    // Alignment would become a style attribute, which the site's policy blocks; cells have classes instead.
    toJsxRuntime(tree, { Fragment, jsx, jsxs, components, passKeys: false, tableCellAlignToStyle: false }),
  );
}

/**
 * Where code is. In narrow places, lines may break between the words of names; elsewhere only in what doesn't fit a
 * phone's line, and in a signature after brackets, because nested types have no spaces.
 */
type Place = 'cell' | 'heading' | 'text' | 'signature';
const PlaceOfCode = createContext<Place>('text');

/** Characters of code in a phone's line, of a heading and of others. */
const HEADING_LINE = 26;
const LINE = 33;

/** A table's cell, which may be too narrow for a name in code. */
function Cell({ as: Tag, ...props }: ComponentProps<'td'> & { as: 'td' | 'th' }) {
  return (
    <PlaceOfCode value="cell">
      <Tag {...props} />
    </PlaceOfCode>
  );
}

/** A heading. The largest ones are too wide for long names on a phone. */
function BreakableHeading(props: ComponentProps<typeof heading.Heading>) {
  return (
    <PlaceOfCode value="heading">
      <heading.Heading {...props} />
    </PlaceOfCode>
  );
}

/** Preformatted text, such as a signature. */
function Preformatted(props: ComponentProps<'pre'>) {
  return (
    <PlaceOfCode value={/\bapi-signature\b/.test(props.className ?? '') ? 'signature' : 'text'}>
      <pre {...props} />
    </PlaceOfCode>
  );
}

/** Code in text. */
function Code({ children, ...props }: ComponentProps<'code'>) {
  return <code {...props}>{breakable(children, useContext(PlaceOfCode))}</code>;
}

function breakable(children: ReactNode, place: Place): ReactNode {
  return Children.map(children, (child) => {
    if (typeof child === 'string') {
      const parts = breakParts(child, place);
      if (parts.length === 1) return withWhole(child);
      return parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {withWhole(part)}
        </Fragment>
      ));
    }
    if (!isValidElement<{ children?: ReactNode; className?: string }>(child)) return child;
    // The name of a parameter starts its line, so it breaks only if it's longer than that.
    const inner = child.props.className === 'api-name' ? 'cell' : place;
    const drawn = cloneElement(child, undefined, breakable(child.props.children, inner));
    // The name of a member follows that of its object.
    return child.props.className === 'api-owner' ? [drawn, <wbr key="end" />] : drawn;
  });
}

/** The parts of code between which a line may break. */
function breakParts(text: string, place: Place): string[] {
  if (place === 'cell') return nameParts(text);
  if (place === 'heading') return nameParts(text, HEADING_LINE);
  const mark = '\0';
  const marked = text.replace(LONG_RE, (run) => nameParts(run, LINE).join(mark));
  return (place === 'signature' ? marked.replace(/[[(](?![\])\0])/g, `$&${mark}`) : marked).split(mark);
}

/** Code without spaces that may not fit a phone's line. */
const LONG_RE = new RegExp(`\\S{${LINE + 1},}`, 'g');

function withWhole(text: string): ReactNode {
  if (!WHOLE_RE.test(text)) return text;
  return text.split(WHOLE_RE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whole">
        {part}
      </span>
    ),
  );
}
