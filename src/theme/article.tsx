import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { Cell, Code } from './components/Code.tsx';
import { contentComponents } from './components/index.ts';

const components = { ...contentComponents, code: Code, td: Cell } as Components;

/** The HTML of an article's tree: plain elements unchanged, components drawn by `components/`. */
export function renderArticle(tree: Root): string {
  return renderToStaticMarkup(
    // Alignment would become a style attribute, which the site's policy blocks; cells have classes instead.
    toJsxRuntime(tree, { Fragment, jsx, jsxs, components, passKeys: false, tableCellAlignToStyle: false }),
  );
}
