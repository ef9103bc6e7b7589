import type { ShellSearch } from '../../../site/model/routeData.ts';

/** Links to places to start, from the site's configuration. */
export function SiteLinks({ links, className }: { links: ShellSearch['links']; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a className="tag" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
