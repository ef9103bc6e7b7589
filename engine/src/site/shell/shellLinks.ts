import { blockedOrigin } from '../../content/links/pageOrigins.ts';
import type { LinkFact } from '../../content/model/page.ts';
import { decodePath, ownPath } from '../../content/model/urls.ts';
import type { Diagnostic, Place } from '../../shared/diagnostics.ts';
import type { SiteConfig } from '../config/config.ts';
import type { FrameTarget } from '../model/model.ts';
import { isElsewhere, siteUrl } from '../paths/href.ts';
import { externalOrigins } from './externalScripts.ts';
import { htmlTargets } from './htmlTargets.ts';

/** Links of the configured shell: navbar, footer, search, announcement, logos, icons, pictures of tags. `place` finds a value by its keys. */
export function configTargets(config: SiteConfig, place: (steps: (string | number)[]) => Place): FrameTarget[] {
  const targets: FrameTarget[] = [];
  const add = (kind: FrameTarget['kind'], value: string | null | undefined, ...steps: (string | number)[]) => {
    if (value !== null && value !== undefined && value !== '') targets.push({ value, kind, at: place(steps) });
  };
  const addLogo = (logo: SiteConfig['navbar']['logo'], ...steps: string[]) => {
    add('file', logo?.src, ...steps, 'src');
    add('file', logo?.srcDark, ...steps, 'srcDark');
    // A logo links to the home page by default, even on a site without one.
    if (logo?.href !== '/') add('path', logo?.href, ...steps, 'href');
  };
  const { navbar, footer } = config;
  addLogo(navbar.logo, 'navbar', 'logo');
  for (const [index, item] of navbar.items.entries()) {
    const { to, href } = { to: undefined, href: undefined, ...item };
    add('path', to, 'navbar', 'items', index, 'to');
    add('href', href, 'navbar', 'items', index, 'href');
  }
  for (const [index, { to, href }] of footer.links.entries()) {
    add('path', to, 'footer', 'links', index, 'to');
    add('href', href, 'footer', 'links', index, 'href');
  }
  for (const [index, { href }] of footer.social.entries()) add('href', href, 'footer', 'social', index, 'href');
  addLogo(footer.logo, 'footer', 'logo');
  for (const [index, { to }] of config.search.links.entries()) add('path', to, 'search', 'links', index, 'to');
  add('html', config.announcement?.content, 'announcement', 'content');
  add('href', config.feedbackUrl, 'feedbackUrl');
  add('file', config.favicon, 'favicon');
  add('file', config.touchIcon, 'touchIcon');
  for (const [index, { src }] of config.appIcons.entries()) add('file', src, 'appIcons', index, 'src');
  add('file', config.socialImage, 'socialImage');
  for (const [index, { image }] of config.tags.entries()) add('file', image, 'tags', index, 'image');
  return targets;
}

/**
 * The shell's links in the form that `checkLinks` needs. Reports `broken-link` for relative links, which mean
 * another page on each page.
 */
export function shellLinks(
  targets: readonly FrameTarget[],
  config: SiteConfig,
): { links: LinkFact[]; diagnostics: Diagnostic[] } {
  const links: LinkFact[] = [];
  const diagnostics: Diagnostic[] = [];
  const { onBrokenLinks: level, onBlockedOrigins } = config;
  const origins = externalOrigins(config);
  const home = siteUrl(config, '/');

  const broken = (at: Place, message: string, hint: string) => {
    if (level !== 'ignore') diagnostics.push({ id: 'broken-link', level, ...at, message, hint });
  };
  const add = (written: string, kind: FrameTarget['kind'], at: Place, isPicture = kind === 'file') => {
    const target = written.trim();
    const rooted = target.startsWith('/') ? target : `/${target}`;
    let address: string | undefined = withoutBase(rooted, config) ?? rooted;
    if (isElsewhere(target)) address = target.startsWith('#') ? undefined : ownPath(target, home);
    else if (kind === 'href' && !/^[/?]/.test(target)) {
      const hint = `Write "${config.baseUrl}${target.replace(/^(?:\.{1,2}\/)+/, '')}".`;
      return broken(at, `The target of the link "${written}" depends on the page: it doesn't start with "/"`, hint);
    } else if (kind === 'href') address = target.startsWith('?') ? undefined : withoutBase(target, config);
    if (address === undefined) return;
    const [, path = '', hash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? [];
    const bare = decodePath(path).replace(/(.)\/+$/, '$1') || '/';
    const anchor = hash ? decodePath(hash) : null;
    links.push({ path: bare, hash: anchor, written, kind: isPicture ? 'image' : 'link', ...at });
  };
  for (const { value, kind, at } of targets) {
    if (kind !== 'html') add(value, kind, at);
    else
      for (const { target, loads } of htmlTargets(value)) {
        add(target, 'href', at, loads === 'images');
        const blocked = loads && blockedOrigin(loads, target, { home, origins });
        if (blocked && onBlockedOrigins !== 'ignore')
          diagnostics.push({ id: 'blocked-origin', level: onBlockedOrigins, ...at, ...blocked });
      }
  }
  return { links, diagnostics };
}

/** The site path in an address with the base URL; undefined outside it, such as for another site on the host. */
function withoutBase(address: string, { baseUrl }: Pick<SiteConfig, 'baseUrl'>): string | undefined {
  const base = baseUrl.slice(0, -1);
  const rest = address.slice(base.length);
  return address.startsWith(base) && /^(?:[/?#]|$)/.test(rest) ? rest : undefined;
}
