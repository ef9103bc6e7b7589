import type { ReactNode } from 'react';
import type { NavbarItem as Item } from '../../site/model/routeData.ts';
import { NavLink } from './NavLink.tsx';
import { VersionLink } from './VersionLink.tsx';

interface NavbarItemProps {
  item: Item;
  active?: boolean;
}

/** What draws each type of item. */
const TYPES: { [Type in Item['type']]: (props: NavbarItemProps) => ReactNode } = {
  link: NavLink,
  docsVersion: VersionLink,
};

/** Draws an item of the navbar by its type. Throws an error that names the item when its type is unknown or it cannot be drawn. */
export function NavbarItem(props: NavbarItemProps) {
  const { item } = props;
  if (!Object.hasOwn(TYPES, item.type))
    throw new Error(`The navbar item ${JSON.stringify(item)} cannot be drawn: unknown navbar item type "${item.type}"`);
  try {
    // Called, not rendered: the server has no error boundaries, and here the item is still known. The type of an item never changes, so hooks keep their order.
    return TYPES[item.type](props);
  } catch (cause) {
    throw new Error(`The navbar item ${JSON.stringify(item)} failed to render`, { cause });
  }
}
