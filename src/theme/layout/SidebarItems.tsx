import type { SidebarNode } from '../../site/model/routeData.ts';
import type { SidebarState } from '../browser/hooks/useSidebar.ts';
import { placedItems } from './placedItems.ts';
import { SidebarCategory } from './SidebarCategory.tsx';
import { SidebarLink } from './SidebarLink.tsx';
import { SidebarMore } from './SidebarMore.tsx';

interface SidebarItemsProps {
  items: SidebarNode[];
  /** Where the list is: the indexes of the categories above it, each followed by a dot. */
  path: string;
  state: SidebarState;
}

/** A list of sidebar items; `path` tells the same category apart on every level. */
export function SidebarItems({ items, path, state }: SidebarItemsProps) {
  return (
    <ul className="side-items">
      {placedItems(items, state.levelOf(path)).map(({ node, index }) => {
        const key = `${path}${index}.`;
        if (node.type === 'category') return <SidebarCategory key={key} node={node} path={key} state={state} />;
        if (node.type === 'link') return <SidebarLink key={key} node={node} />;
        if (node.type === 'more')
          return <SidebarMore key={key} count={node.count} onShow={(list) => state.showLevel(path, index, list)} />;
        return <li key={key} className={node.className} dangerouslySetInnerHTML={{ __html: node.html }} />;
      })}
    </ul>
  );
}
