import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { SidebarCategoryNode, SidebarLinkNode, SidebarNode } from '../../site/model/routeData.ts';
import { useCurrentSidebar } from '../context/usePage.tsx';
import { animateHeight } from '../dom/animateHeight.ts';
import { placedItems } from '../hooks/sidebarPart.ts';
import { type SidebarState, useSidebar } from '../hooks/useSidebar.ts';
import { Icon } from '../parts/icons.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { NewTabNote, newTab } from '../parts/NewTabNote.tsx';
import { translate } from '../strings/translate.ts';

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

interface SidebarItemsProps {
  items: SidebarNode[];
  /** Position of the list: the indexes of the categories above it, each followed by a dot. */
  path: string;
  state: SidebarState;
}

/** A list of sidebar items. `path` distinguishes equal categories on different levels. */
function SidebarItems({ items, path, state }: SidebarItemsProps) {
  return (
    <ul className="side-items">
      {placedItems(items, state.levelOf(path)).map(({ node, index }) => {
        const key = `${path}${index}.`;
        if (node.type === 'category') return <SidebarCategory key={key} node={node} path={key} state={state} />;
        if (node.type === 'link') return node.unlisted ? null : <SidebarLink key={key} node={node} />;
        if (node.type === 'more')
          return <SidebarMore key={key} count={node.count} onShow={(list) => state.showLevel(path, index, list)} />;
        return <li key={key} className={node.className} dangerouslySetInnerHTML={{ __html: node.html }} />;
      })}
    </ul>
  );
}

interface SidebarCategoryProps {
  node: SidebarCategoryNode;
  path: string;
  state: SidebarState;
}

/** A category: its name links to its page, and a button opens it. Without JavaScript, only the link works. */
function SidebarCategory({ node, path, state }: SidebarCategoryProps) {
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

function SidebarLink({ node }: { node: SidebarLinkNode }) {
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

interface SidebarMoreProps {
  count: number;
  /** Receives the list that contains the items. */
  onShow(list: Element | null): void;
}

/** Replaces the items of a long level that the page's HTML omits. */
function SidebarMore({ count, onShow }: SidebarMoreProps) {
  const values = { count: count.toLocaleString('en') };
  return (
    <li>
      <button
        type="button"
        className="side-link side-more needs-js"
        onClick={({ currentTarget }) => onShow(currentTarget.closest('ul'))}
      >
        {translate({ id: 'sidebar.showMore' }, values)}
      </button>
      <noscript>
        <span className="side-link">{translate({ id: 'sidebar.more' }, values)}</span>
      </noscript>
    </li>
  );
}

interface CollapsibleProps {
  open: boolean;
  /** True if the reader has just opened or closed it, which animates it. */
  moves: boolean;
  className?: string;
  children: ReactNode;
}

/** Content with an animated height. Closed, it isn't in the page. */
function Collapsible({ open, moves, className, children }: CollapsibleProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(open);
  const [was, setWas] = useState(open);
  if (was !== open) {
    setWas(open);
    if (open || !moves) setShown(open);
  }
  const first = useRef(true);
  // Only a change of `open` animates it
  useLayoutEffect(() => {
    const mounted = !first.current;
    first.current = false;
    const panel = ref.current;
    if (!mounted || !moves || !panel) return;
    const height = panel.offsetHeight;
    let current = true;
    void animateHeight(panel, open ? 0 : height, open ? panel.scrollHeight : 0).then(() => {
      if (current && !open) setShown(false);
    });
    return () => {
      current = false;
    };
  }, [open]);
  if (!open && !shown) return null;
  return (
    <div className={className} ref={ref}>
      {children}
    </div>
  );
}
