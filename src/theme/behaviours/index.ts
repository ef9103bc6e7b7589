import * as copyCode from './copyCode.ts';
import * as deepLinks from './deepLinks.ts';
import * as hashRedirects from './hashRedirects.ts';
import * as scrollRegions from './scrollRegions.ts';
import * as tabs from './tabs.ts';

/** Attaches every behaviour to an article and returns what detaches them. Tabs come first: a deep link has the last word about what is open. */
export function attachBehaviours(article: ParentNode): () => void {
  const detachers = [tabs, copyCode, scrollRegions, hashRedirects, deepLinks].map(({ attach }) => attach(article));
  return () => {
    for (const detach of detachers) detach();
  };
}
