import type { RouteData } from '../../site/routeData.ts';
import { useSidebar } from '../browser/hooks/useSidebar.ts';
import { strings } from '../strings.ts';
import { SidebarItems } from './SidebarItems.tsx';

/** The section's pages, open along the trail to this one. */
export function Sidebar({ sidebar }: { sidebar: NonNullable<RouteData['sidebar']> }) {
  const state = useSidebar(sidebar);
  return (
    <nav className="sidebar" aria-label={strings.sidebar} ref={state.ref}>
      <SidebarItems items={sidebar.items} path="" state={state} />
      <p className="sidebar-error" role="status">
        {state.failed && strings.sidebarFailed}
      </p>
    </nav>
  );
}
