import { SHELL_IDS } from './context/shellIds.ts';
import { PageProvider } from './context/usePage.tsx';
import { useMenu } from './hooks/useMenu.ts';
import { MobileMenu } from './layout/MobileMenu.tsx';
import { Navbar } from './layout/Navbar.tsx';
import type { AppProps } from './pages/appProps.ts';
import DocPage from './pages/DocPage.tsx';
import { PlainPage } from './pages/PlainPage.tsx';
import { CrashBoundary } from './parts/CrashPage.tsx';

/** The parts that change between pages: navbar, menus, and the shell around the finished article. */
export function App({ route, shell, visit = 0, ...article }: AppProps) {
  const menu = useMenu(route.sidebar !== null, visit);
  const Content = route.kind === 'doc' ? DocPage : PlainPage;
  return (
    <PageProvider value={{ route, shell }}>
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
