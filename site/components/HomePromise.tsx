import type { ReactNode } from 'react';
export const inline = true;

/** The second line of the title of the home page. Its styles are in first.css. */
export default function HomePromise({ children }: { children: ReactNode }) {
  return <span className="home-promise">{children}</span>;
}
