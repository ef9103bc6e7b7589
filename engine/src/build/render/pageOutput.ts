import type { RouteData, Shell } from '../../site/model/routeData.ts';
import { outputPaths, type PageLayout } from '../../site/paths/outputPaths.ts';
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

/** Returns a function that makes the files of one page: HTML, the data for client-side navigation, and Markdown. */
export function createPageOutput({ shell, assets, layout }: { shell: Shell; assets: Assets; layout: PageLayout }) {
  const draw = createDocuments({ shell, assets });
  const style = Buffer.from(assets.first?.css ?? '');
  return ({ route, articleHtml, markdown }: PageInput): OutputFile[] => {
    const paths = outputPaths(route.path, layout);
    // The theme draws pages without text (tags, search, not found).
    const html = articleHtml || renderPlainPage({ route, shell });
    const [start, , rest] = draw({ route, articleHtml: html });
    const files: OutputFile[] = [
      { path: paths.html, parts: [start, style, rest] },
      { path: paths.data, parts: [JSON.stringify({ shell: assets.shellId, route, html })] },
    ];
    if (markdown !== null) files.push({ path: paths.markdown, parts: [markdown] });
    return files;
  };
}
