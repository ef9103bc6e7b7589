import type { ComponentProps } from 'react';
import { NavLink } from './NavLink.tsx';

/** The link of a version of the docs; who follows it prefers that version. */
export function VersionLink(props: ComponentProps<typeof NavLink>) {
  return <NavLink {...props} version />;
}
