import type { HeadTag, LinkFact, Page, ScannedPage, TocItem } from '../../content/model/page.ts';
import { hashJson } from '../../project/hash.ts';
import type { Dependencies } from '../../project/siteFacts.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { assembleRoute } from '../../site/assemble/assembleRoute.ts';
import type { SiteModel } from '../../site/model/model.ts';
import type { RouteData } from '../../site/model/routeData.ts';

/** What the build keeps of a rendered page to decide, next time, whether it must be rendered again. */
export interface PageFacts {
  sourceHash: string;
  /** Files read -> content hash. */
  includes: Record<string, string>;
  dependencies: Dependencies;
  toc: TocItem[];
  links: LinkFact[];
  anchors: string[];
  plannedLinks: string[];
  /** Files beside the page that go to the output: site path -> file. */
  assets: Record<string, string>;
  head: HeadTag[];
  /** Uses of names of the API: checked, and linked without being asked. */
  names: Page['names'];
  diagnostics: Diagnostic[];
  /** Hash of everything the article stage made. */
  articleHash: string;
  markdownHash: string;
  /** Of what search reads. */
  sectionsHash: string;
}

/** RouteData of a document. `facts` are those of its article. */
export function routeOf(
  model: SiteModel,
  { id, scanned, lastUpdate }: { id: string; scanned: ScannedPage; lastUpdate: RouteData['lastUpdate'] },
  { toc, head }: Pick<PageFacts, 'toc' | 'head'>,
): RouteData {
  const { frontMatter, titleInBody } = scanned;
  return assembleRoute({ model, docId: id, page: { toc, head, frontMatter, titleInBody }, lastUpdate });
}

/** Hash of what a document's files are made of, without the code. */
export function docRouteHash(route: RouteData, facts: PageFacts): string {
  return hashJson([route, facts.articleHash, facts.markdownHash]);
}
