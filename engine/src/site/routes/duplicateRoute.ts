import type { Diagnostic, Place } from '../../shared/diagnostics.ts';
import type { SiteConfig } from '../config/config.ts';

/** A `duplicate-route` at the configured level: `name` has the address of `other`. */
export function duplicateRoute(
  { onDuplicateRoutes: level }: Pick<SiteConfig, 'onDuplicateRoutes'>,
  { name, other, path, at, hint }: { name: string; other: string; path: string; at: Place; hint: string },
): Diagnostic[] {
  const message = `${name} and ${other} both have the address ${path}; ${other} keeps it`;
  return level === 'ignore' ? [] : [{ id: 'duplicate-route', level, ...at, message, hint }];
}
