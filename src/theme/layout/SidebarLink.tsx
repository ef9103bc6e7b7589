import type { SidebarNode } from '../../site/model/routeData.ts';
import { NewTabNote } from './NewTabNote.tsx';
import { newTab } from './newTab.ts';

/** One page of the sidebar. */
export function SidebarLink({ node }: { node: Extract<SidebarNode, { type: 'link' }> }) {
  return (
    <li className={node.className}>
      <a
        className={node.external ? 'side-link external' : 'side-link'}
        href={node.href}
        aria-current={node.active ? 'page' : undefined}
        {...(node.external && newTab)}
      >
        {node.label}
        {node.external && <NewTabNote />}
      </a>
    </li>
  );
}
