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

const components = {
  ...contentComponents,
  Heading: BreakableHeading,
  code: Code,
  pre: Preformatted,
  td: Cell,
} as Components;

/** The HTML of an article's tree: plain elements unchanged, components drawn by `components/`. */
export function renderArticle(tree: Root): string {
  return renderToStaticMarkup(
    // Alignment would become a style attribute, which the site's policy blocks; cells have classes instead.
    toJsxRuntime(tree, { Fragment, jsx, jsxs, components, passKeys: false, tableCellAlignToStyle: false }),
  );
}

/**
 * Where lines may break in code: between the words of names, which matters in narrow places, or of names as long as a
 * line, and in a signature after brackets, because nested types have no spaces.
 */
type Breaks = 'words' | 'longNames' | 'signature';
const BreaksOfCode = createContext<Breaks>('longNames');

/** A table's cell, which may be too narrow for a name in code. */
function Cell(props: ComponentProps<'td'>) {
  return (
    <BreaksOfCode value="words">
      <td {...props} />
    </BreaksOfCode>
  );
}

/** A heading. The largest ones are too wide for long names on a phone. */
function BreakableHeading(props: ComponentProps<typeof heading.Heading>) {
  return (
    <BreaksOfCode value="words">
      <heading.Heading {...props} />
    </BreaksOfCode>
  );
}

/** Preformatted text, such as a signature. */
function Preformatted(props: ComponentProps<'pre'>) {
  return (
    <BreaksOfCode value={/\bapi-signature\b/.test(props.className ?? '') ? 'signature' : 'longNames'}>
      <pre {...props} />
    </BreaksOfCode>
  );
}

function Code({ children }: { children?: ReactNode }) {
  return <code>{breakable(children, useContext(BreaksOfCode))}</code>;
}

function breakable(children: ReactNode, breaks: Breaks): ReactNode {
  return Children.map(children, (child) => {
    if (typeof child === 'string') {
      const parts = breakParts(child, breaks);
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
    const inner = child.props.className === 'api-name' ? 'words' : breaks;
    return cloneElement(child, undefined, breakable(child.props.children, inner));
  });
}

/** The parts of code between which a line may break. */
function breakParts(text: string, breaks: Breaks): string[] {
  if (breaks === 'words') return nameParts(text);
  const mark = '\0';
  const marked = text.replace(LONG_NAME_RE, (name) => nameParts(name).join(mark));
  return (breaks === 'signature' ? marked.replace(/[[(](?![\])])/g, `$&${mark}`) : marked).split(mark);
}

/** A name that may not fit a phone's line. */
const LONG_NAME_RE = /[\w.]{29,}/g;

/** `--select a`: a line may end before an option, but not after its dashes. Arrows don't break either. */
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

/** An arrow, or an option short enough for a narrow column. */
const WHOLE_RE = /(?<!\S)(--?[a-z][\w-]{0,21}(?![\w-])|->)/;
