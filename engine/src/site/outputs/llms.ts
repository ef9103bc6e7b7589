import { oneLine } from '../../shared/oneLine.ts';
import { own } from '../../shared/own.ts';
import { extensionsOf } from '../config/extensions.ts';
import type { ResolvedItem, SiteModel } from '../model/model.ts';
import { siteUrl } from '../paths/href.ts';
import { isListed } from '../sidebars/isListed.ts';

/**
 * Text of `llms.txt`: what extensions say, then links to the pages' Markdown versions, one
 * section per sidebar, nested like the sidebar.
 */
export function llmsTxt(model: SiteModel): string {
  const { config, sidebars } = model;
  const parts = [`# ${oneLine(config.title)}`, `> ${oneLine(config.description || config.tagline)}`];
  for (const { intro } of extensionsOf(config)) parts.push(...(intro?.(config) ?? []));
  for (const sidebar of Object.values(sidebars)) {
    const lines = sidebar.items.flatMap((item) => itemLines(model, item, 0));
    if (lines.length > 0) parts.push(`## ${oneLine(sectionTitle(model, sidebar.name))}`, lines.join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

/** Site path of a page's Markdown version. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

function itemLines(model: SiteModel, item: ResolvedItem, depth: number): string[] {
  if (item.type === 'html' || !isListed(item)) return [];
  const doc = item.docId === null ? undefined : own(model.docs, item.docId);
  const inner = item.type === 'category' ? item.items.flatMap((child) => itemLines(model, child, depth + 1)) : [];
  const indent = '  '.repeat(depth);
  if (doc) {
    const description = doc.description === '' ? '' : `: ${oneLine(doc.description)}`;
    return [`${indent}- [${labelOf(item)}](${siteUrl(model.config, markdownPath(doc.path))})${description}`, ...inner];
  }
  // Skip links to other sites.
  return inner.length > 0 ? [`${indent}- ${labelOf(item)}`, ...inner] : [];
}

/** A name that can't end its link. */
function labelOf({ label }: { label: string }): string {
  return oneLine(label).replace(/[[\]\\]/g, '\\$&');
}

/** The navbar's label for a sidebar, else its name. */
function sectionTitle({ shell, navbarSidebars }: SiteModel, name: string): string {
  return shell.navbar.left[navbarSidebars.indexOf(name)]?.label ?? name;
}
