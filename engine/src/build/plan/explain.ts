import type { SiteModel } from '../../site/model/model.ts';
import type { BuildState } from './state.ts';

export interface Explanation {
  page: string;
  file: string;
  /** Why each of the page's two stages ran in this build; null for one that was skipped. */
  article: string | null;
  shell: string | null;
  includes: string[];
  dependencies: string[];
  links: number;
}

/** A page's dependencies, and why it was rebuilt. `page` is a path, an id, or a file; undefined if unknown. */
export function explainPage(
  page: string,
  {
    model,
    state,
    reasons,
  }: { model: SiteModel; state: BuildState; reasons: Map<string, { article: string | null; shell: string | null }> },
): Explanation | undefined {
  const path = page.startsWith('/') && page !== '/' ? page.replace(/\/$/, '') : page;
  const doc = Object.values(model.docs).find((entry) => [entry.path, entry.id, entry.file].includes(path));
  const kept = doc && state.pages[doc.file];
  if (!doc || !kept) return undefined;
  const { article = null, shell = null } = reasons.get(doc.id) ?? {};
  return {
    page: doc.path,
    file: doc.file,
    article,
    shell,
    includes: Object.keys(kept.facts.includes),
    dependencies: Object.entries(kept.facts.dependencies).map(([key, answer]) => `${key} = ${answer || 'nothing'}`),
    links: kept.facts.links.length,
  };
}

export function formatExplanation(explanation: Explanation): string {
  const list = (title: string, items: string[]) =>
    items.length ? [`${title}:`, ...items.map((item) => `  ${item}`)] : [`${title}: none`];
  return [
    `${explanation.page} (${explanation.file})`,
    explanation.article
      ? `Article rendered: ${explanation.article}.`
      : 'Article reused: its text, includes, and answers are unchanged.',
    explanation.shell ? `Page drawn: ${explanation.shell}.` : 'Page reused: its route data is unchanged.',
    ...list('Files it includes', explanation.includes),
    ...list('Its queries about the site', explanation.dependencies),
    `Links checked: ${explanation.links}`,
  ].join('\n');
}
