import type { Diagnostic } from '../shared/diagnostics.ts';
import type { SiteConfig } from './config.ts';

/**
 * A page's diagnostics at the levels that the configuration gives: those of broken Markdown links follow
 * `onBrokenMarkdownLinks`, and 'ignore' drops them.
 */
export function withSeverity(
  diagnostics: Diagnostic[],
  { onBrokenMarkdownLinks: level }: Pick<SiteConfig, 'onBrokenMarkdownLinks'>,
): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    if (diagnostic.id !== 'broken-markdown-link') return [diagnostic];
    return level === 'ignore' ? [] : [{ ...diagnostic, level }];
  });
}
