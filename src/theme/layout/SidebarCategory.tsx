import type { SidebarNode } from '../../site/model/routeData.ts';
import type { SidebarState } from '../browser/hooks/useSidebar.ts';
import { translate } from '../strings/translate.ts';
import { Collapsible } from './Collapsible.tsx';
import { Icon } from './Icon.tsx';
import { LoadState } from './LoadState.tsx';
import { SidebarItems } from './SidebarItems.tsx';

interface SidebarCategoryProps {
  node: Extract<SidebarNode, { type: 'category' }>;
  path: string;
  state: SidebarState;
}

/** A category: its name is a link to its page, and the button beside it opens it. Without JavaScript the link is the way in. */
export function SidebarCategory({ node, path, state }: SidebarCategoryProps) {
  const isOpen = state.isOpen(path, node);
  const items = state.itemsOf(path, node);
  const trail = node.trail ? ' side-trail' : '';
  return (
    <li className={['side-category', node.className].filter(Boolean).join(' ')}>
      <div className="side-row">
        {node.href === null ? (
          <span className={`side-link${trail}`}>{node.label}</span>
        ) : (
          <a className={`side-link${trail}`} href={node.href} aria-current={node.active ? 'page' : undefined}>
            {node.label}
          </a>
        )}
        {node.collapsible && (
          <button
            type="button"
            className="side-toggle needs-js"
            aria-expanded={isOpen}
            aria-label={translate({ id: isOpen ? 'sidebar.collapse' : 'sidebar.expand' }, { label: node.label })}
            onClick={() => state.toggle(path, node)}
          >
            <Icon name="chevron" />
          </button>
        )}
      </div>
      <Collapsible className="side-children" open={isOpen && items !== null} moves={state.moves(path)}>
        {items && <SidebarItems items={items} path={path} state={state} />}
      </Collapsible>
      {isOpen && items === null && (
        <LoadState failed={state.failed} failure={translate({ id: 'sidebar.failed' })} onRetry={state.load} />
      )}
    </li>
  );
}
