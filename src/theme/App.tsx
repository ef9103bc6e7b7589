import { useMenu } from './browser/hooks/useMenu.ts';
import { AnnouncementBar } from './layout/AnnouncementBar.tsx';
import type { AppProps } from './layout/AppProps.ts';
import { Footer } from './layout/Footer.tsx';
import { MobileMenu } from './layout/MobileMenu.tsx';
import { Navbar } from './layout/Navbar.tsx';
import { PlainPage } from './layout/PlainPage.tsx';
import { SkipLink } from './layout/SkipLink.tsx';
import { DocPage } from './pages/DocPage.tsx';

/** The whole page: the shell, drawn from `route` and `chrome`, around the finished article. */
export function App(props: AppProps) {
  const { route, chrome } = props;
  const menu = useMenu(route.sidebar !== null);
  return (
    <>
      <SkipLink />
      {chrome.announcement && <AnnouncementBar announcement={chrome.announcement} />}
      <Navbar chrome={chrome} active={route.activeNavbarItem} menu={menu} />
      <div className={route.sidebar ? 'layout layout-with-sidebar' : 'layout'}>
        <MobileMenu route={route} chrome={chrome} menu={menu} />
        <main id="main" className="main" tabIndex={-1} inert={menu.isOpen}>
          {route.kind === 'doc' ? <DocPage {...props} /> : <PlainPage html={props.articleHtml} />}
        </main>
      </div>
      <Footer chrome={chrome} inert={menu.isOpen} />
    </>
  );
}
