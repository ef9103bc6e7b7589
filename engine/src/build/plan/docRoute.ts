import type { HeadTag, LinkFact, ScannedPage, TocItem } from '../../content/model/page.ts';
import { hashJson } from '../../project/hash.ts';
import type { Dependencies } from '../../project/siteFacts.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { assembleRoute } from '../../site/assemble/assembleRoute.ts';
import type { SiteModel } from '../../site/model/model.ts';
import type { RouteData } from '../../site/model/routeData.ts';

/** Data about a rendered page from which the next build decides whether to render it again. */
export interface PageFacts {
  sourceHash: string;
  /** Files read -> content hash. */
  includes: Record<string, string>;
  dependencies: Dependencies;
  toc: TocItem[];
  links: LinkFact[];
  anchors: string[];
  /** Files next to the page to publish: site path -> file. */
  assets: Record<string, string>;
  head: HeadTag[];
  diagnostics: Diagnostic[];
  /** Hash of the article stage's output. */
  articleHash: string;
  markdownHash: string;
  /** Hash of the page's search sections. */
  sectionsHash: string;
}

/** RouteData of a document. `facts` describes its article. */
export function routeOf(
  model: SiteModel,
  { id, scanned, lastUpdate }: { id: string; scanned: ScannedPage; lastUpdate: RouteData['lastUpdate'] },
  { toc, head }: Pick<PageFacts, 'toc' | 'head'>,
): RouteData {
  const { frontMatter, titleInBody } = scanned;
  return assembleRoute({ model, docId: id, page: { toc, head, frontMatter, titleInBody }, lastUpdate });
}

/** Hash of the inputs of a document's files, except the code. */
export function docRouteHash(route: RouteData, facts: PageFacts): string {
  return hashJson([route, facts.articleHash, facts.markdownHash]);
}
