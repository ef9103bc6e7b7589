import { baseUrl, missingStyle, wrongBaseUrl } from 'virtual:boot';
import { BANNER_ID, ROUTE_ID } from '../../context/shellIds.ts';

/**
 * Shows a banner if the stylesheet fails to load, for the person who sets up the site: it's probably served under a
 * different path. The address shows that path before the page's own. Styled here, because the stylesheet is missing.
 */
export function explainMissingStyle(): void {
  const show = () => {
    const data = document.getElementById(ROUTE_ID);
    const path: string = data ? JSON.parse(data.textContent).path : '/';
    const own = path === '/' ? '' : path;
    const here = location.pathname.replace(/(\/index)?\.html$|\/$/, '');
    const suggested = here.endsWith(own) ? `${here.slice(0, here.length - own.length)}/` : '/';
    const banner = document.createElement('div');
    banner.id = BANNER_ID;
    banner.role = 'alert';
    banner.style.cssText = 'padding:1rem;border:2px solid #c00;background:#fff;color:#700;font:16px/1.5 sans-serif';
    banner.textContent = suggested === baseUrl ? missingStyle : wrongBaseUrl.replace('{suggested}', suggested);
    document.body.prepend(banner);
  };
  const onError = ({ target }: Event) => {
    const { rel, href } = target as Partial<HTMLLinkElement>;
    // By host: other scripts and extensions add stylesheets of other sites, which the policy blocks.
    if (rel !== 'stylesheet' || href?.split('/')[2] !== location.host) return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
    else show();
  };
  // Errors of files don't bubble.
  addEventListener('error', onError, true);
}
