import type { FrameLink } from '../../site/model/routeData.ts';
import { NewTabNote } from './NewTabNote.tsx';
import { newTab } from './newTab.ts';

interface NavLinkProps {
  item: FrameLink;
  active?: boolean;
  version?: boolean;
}

/** An item of the navbar or the footer. `aria-current` is `true`, not `page`: the item names the section, the sidebar names the page. */
export function NavLink({ item, active = false, version = false }: NavLinkProps) {
  const className = ['nav-link', item.external && 'external', item.className].filter(Boolean).join(' ');
  return (
    <a
      className={className}
      href={item.href}
      aria-current={active || undefined}
      data-version-link={version ? '' : undefined}
      {...(item.external && newTab)}
    >
      {item.label}
      {item.external && <NewTabNote />}
    </a>
  );
}
