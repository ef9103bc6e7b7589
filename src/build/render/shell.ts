import type { RouteData, Shell } from '../../site/model/routeData.ts';
import { outputPaths, type PageLayout } from '../../site/paths/outputPaths.ts';
import { type Assets, renderDocument } from '../../theme/document.tsx';
import { renderPlainPage } from '../../theme/plainPage.tsx';

interface ShellInput {
  route: RouteData;
  articleHtml: string;
  /** Portable Markdown; null for pages without any (tags, search, not found). */
  markdown: string | null;
  shell: Shell;
  assets: Assets;
  layout: PageLayout;
}

/** One file of the site. */
interface OutputFile {
  /** Relative to the output folder. */
  path: string;
  content: string;
}

/** The files of one page: HTML, the data for client-side navigation, and Markdown. */
export function makePageFiles({ route, articleHtml, markdown, shell, assets, layout }: ShellInput): OutputFile[] {
  const paths = outputPaths(route.path, layout);
  // The theme draws pages without text (tags, search, not found).
  const html = articleHtml || renderPlainPage({ route, shell });
  const files = [
    { path: paths.html, content: renderDocument({ route, articleHtml: html, shell, assets }) },
    { path: paths.data, content: JSON.stringify({ shell: assets.shellId, route, html }) },
  ];
  if (markdown !== null) files.push({ path: paths.markdown, content: markdown });
  return files;
}
