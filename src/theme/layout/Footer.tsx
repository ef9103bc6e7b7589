import type { Chrome } from '../../site/model/routeData.ts';
import { SocialIcon } from '../parts/icons.tsx';
import { newTab } from '../parts/NewTabNote.tsx';
import { translate } from '../strings/translate.ts';
import { Logo, NavLink } from './NavbarItem.tsx';

/** What closes every page. */
export function Footer({ chrome }: { chrome: Chrome }) {
  const { links, social, logo, copyright } = chrome.footer;
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-about">
          {logo && <Logo logo={logo} lazy />}
          {chrome.tagline && <p>{chrome.tagline}</p>}
          <p>
            {copyright}
            <span className="footer-version">{chrome.version.label}</span>
          </p>
        </div>
        <nav aria-label={translate({ id: 'footer.links' })}>
          <ul className="footer-links">
            {links.map((item) => (
              <li key={item.label}>
                <NavLink item={item} />
              </li>
            ))}
          </ul>
        </nav>
        <ul className="footer-social" aria-label={translate({ id: 'footer.social' })}>
          {social.map(({ label, href, icon }) => (
            <li key={label}>
              <a
                className="icon-button"
                href={href}
                aria-label={`${label} ${translate({ id: 'link.newTab' })}`}
                {...newTab}
              >
                <SocialIcon name={icon} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
