import { outputPaths, type PageLayout } from '../../shared/outputPaths.ts';
import type { RouteData, Shell } from '../../site/model/routeData.ts';
import { type Assets, createDocuments } from '../../theme/document.tsx';
import { renderPlainPage } from '../../theme/plainPage.tsx';

interface PageInput {
  route: RouteData;
  articleHtml: string;
  /** Portable Markdown; null for pages without any (tags, search, not found). */
  markdown: string | null;
}

/** One file of the site. */
interface OutputFile {
  /** Relative to the output folder. */
  path: string;
  parts: (string | Uint8Array)[];
}

/**
 * Returns a function that draws a page: its content, which is the article unless the theme draws it (tags, search, not
 * found), and the parts of the document around it.
 */
export function createDrawing({ shell, assets }: { shell: Shell; assets: Assets }) {
  const draw = createDocuments({ shell, assets });
  return ({ route, articleHtml }: Pick<PageInput, 'route' | 'articleHtml'>) => {
    const html = articleHtml || renderPlainPage({ route, shell });
    return { html, document: draw({ route, articleHtml: html }) };
  };
}

/** Returns a function that makes the files of one page: HTML, the data for client-side navigation, and Markdown. */
export function createPageOutput({ layout, ...shared }: { shell: Shell; assets: Assets; layout: PageLayout }) {
  const { assets } = shared;
  const draw = createDrawing(shared);
  const style = Buffer.from(assets.first?.css ?? '');
  return ({ route, articleHtml, markdown }: PageInput): OutputFile[] => {
    const paths = outputPaths(route.path, layout);
    const { html, document } = draw({ route, articleHtml });
    const [start, , rest] = document;
    const files: OutputFile[] = [
      { path: paths.html, parts: [start, style, rest] },
      { path: paths.data, parts: [JSON.stringify({ shell: assets.shellId, route, html })] },
    ];
    if (markdown !== null) files.push({ path: paths.markdown, parts: [markdown] });
    return files;
  };
}
