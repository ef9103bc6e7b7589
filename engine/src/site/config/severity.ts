import type { Diagnostic, DiagnosticId } from '../../shared/diagnostics.ts';
import type { OnProblem, SiteConfig } from './config.ts';

/** A page's diagnostics at the levels of the configuration; 'ignore' drops them. */
export function withSeverity(
  diagnostics: Diagnostic[],
  { onBrokenMarkdownLinks, onBlockedOrigins }: Pick<SiteConfig, 'onBrokenMarkdownLinks' | 'onBlockedOrigins'>,
): Diagnostic[] {
  const levels: Partial<Record<DiagnosticId, OnProblem>> = {
    'broken-markdown-link': onBrokenMarkdownLinks,
    'blocked-origin': onBlockedOrigins,
  };
  return diagnostics.flatMap((diagnostic) => {
    const level = levels[diagnostic.id];
    if (level === undefined) return [diagnostic];
    return level === 'ignore' ? [] : [{ ...diagnostic, level }];
  });
}
