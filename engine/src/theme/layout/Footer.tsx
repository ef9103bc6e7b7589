import type { Shell } from '../../site/model/routeData.ts';
import { Logo, NavLink } from '../parts/NavbarItem.tsx';
import { NewTabNote, newTab } from '../parts/NewTabNote.tsx';
import { translate } from '../strings/translate.ts';

export function Footer({ shell }: { shell: Shell }) {
  const { links, social, logo, copyright } = shell.footer;
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-about">
          {logo && <Logo logo={logo} lazy />}
          {shell.tagline && <p>{shell.tagline}</p>}
          <p>
            {copyright}
            <span className="footer-version">{shell.version.label}</span>
          </p>
        </div>
        <div className="footer-ways">
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
            {social.map(({ label, href }) => (
              <li key={label}>
                <a className="nav-link" href={href} {...newTab}>
                  {label}
                  <NewTabNote />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
