import type { ComponentProps, ReactNode } from 'react';
import type { ShellNavbarItem as Item, Shell, ShellLink } from '../../site/model/routeData.ts';
import { usePage } from '../context/usePage.tsx';
import { translate } from '../strings/translate.ts';
import { NewTabNote, newTab } from './NewTabNote.tsx';

interface NavbarItemProps {
  item: Item;
  active?: boolean;
}

/** The drawings of the types that `createShell` leaves. */
const TYPES: { [Type in Item['type']]?: (props: NavbarItemProps) => ReactNode } = {
  link: NavLink,
  docsVersion: VersionLink,
};

/** Draws an item of the navbar. Throws an error that names the item if its type is unknown or it fails. */
export function NavbarItem(props: NavbarItemProps) {
  const { item } = props;
  // Without `own`: the search in the worker has it too, so it would be one more file to load.
  const draw = Object.hasOwn(TYPES, item.type) ? TYPES[item.type] : undefined;
  if (!draw)
    throw new Error(`The navbar item ${JSON.stringify(item)} cannot be drawn: unknown navbar item type "${item.type}"`);
  try {
    // Called, not rendered: the server has no error boundaries, and here the item is known. Types never change, so
    // hooks keep their order.
    return draw(props);
  } catch (cause) {
    throw new Error(`The navbar item ${JSON.stringify(item)} failed to render`, { cause });
  }
}

interface NavLinkProps {
  item: ShellLink;
  active?: boolean;
  version?: boolean;
}

/** An item of the navbar or the footer. `aria-current` is `true`, not `page`, which is for the sidebar's entry. */
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

/** The link of a docs version. Following it stores that version as the preferred one. */
function VersionLink(props: ComponentProps<typeof NavLink>) {
  return <NavLink {...props} version />;
}

/** Links to the main sections, for pages without text. */
export function SectionList() {
  const { shell } = usePage();
  return (
    <ul className="section-list" aria-label={translate({ id: 'sections.label' })}>
      {shell.navbar.left.map((item) => (
        <li key={item.label}>
          <NavbarItem item={item} />
        </li>
      ))}
    </ul>
  );
}

/** The logo in both color modes; the stylesheet shows one. Lazy if it may be off screen. */
export function Logo({ logo, lazy = false }: { logo: NonNullable<Shell['footer']['logo']>; lazy?: boolean }) {
  // Low priority keeps React from preloading both pictures: https://github.com/facebook/react/issues/34217
  const loading = lazy ? ({ loading: 'lazy' } as const) : ({ fetchPriority: 'low' } as const);
  return (
    <a className="logo" href={logo.href}>
      <img className="only-light" src={logo.src} alt={logo.alt} width={158} height={28} {...loading} />
      <img className="only-dark" src={logo.srcDark} alt={logo.alt} width={158} height={28} {...loading} />
    </a>
  );
}
