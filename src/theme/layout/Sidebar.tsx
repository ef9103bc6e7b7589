import { useSidebar } from '../browser/hooks/useSidebar.ts';
import { useCurrentSidebar } from '../context/useCurrentSidebar.ts';
import { translate } from '../strings/translate.ts';
import { SidebarItems } from './SidebarItems.tsx';

/** The section's pages, open along the trail to this one. */
export function Sidebar() {
  const sidebar = useCurrentSidebar();
  const state = useSidebar(sidebar);
  return (
    <nav
      className="sidebar"
      aria-label={translate({ id: 'sidebar.label' })}
      data-sidebar={sidebar.name}
      ref={state.ref}
    >
      <SidebarItems items={sidebar.items} path="" state={state} />
    </nav>
  );
}
