import type { HostSite } from '../../http/hostSite.ts';

/** What an extension adds to a build's output. */
export interface BuildExtension {
  /** Files for setting up hosts. @example [{ path: '.hosts/Caddyfile', content: ':80 { … }' }] */
  hostFiles?(site: HostSite): { path: string; content: string }[];
}

/** By name. The launcher fills this record from `extensions/<name>/build.ts`, so it's empty in unit tests. */
export const buildExtensions: Record<string, BuildExtension> = {};
