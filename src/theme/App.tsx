import { CrashBoundary } from './browser/CrashBoundary.tsx';
import { useMenu } from './browser/hooks/useMenu.ts';
import { PageProvider } from './context/usePage.ts';
import type { AppProps } from './layout/AppProps.ts';
import { MobileMenu } from './layout/MobileMenu.tsx';
import { Navbar } from './layout/Navbar.tsx';
import { PlainPage } from './layout/PlainPage.tsx';
import DocPage from './pages/DocPage.tsx';
import { SHELL_IDS } from './shellIds.ts';

/** What changes from page to page: navbar, menus and the frame around the finished article. */
export function App({ route, chrome, visit = 0, ...article }: AppProps) {
  const menu = useMenu(route.sidebar !== null, visit);
  const Content = route.kind === 'doc' ? DocPage : PlainPage;
  return (
    <PageProvider value={{ route, chrome }}>
      <Navbar menu={menu} />
      <div className={route.sidebar ? 'layout layout-with-sidebar' : 'layout'}>
        <MobileMenu menu={menu} />
        <main id={SHELL_IDS.main} className="main" tabIndex={-1} inert={menu.isOpen}>
          <CrashBoundary key={visit} visit={visit}>
            <Content {...article} />
          </CrashBoundary>
        </main>
      </div>
    </PageProvider>
  );
}
