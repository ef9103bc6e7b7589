import type { Hit } from '../../../search/records/record.ts';
import { plainText } from '../parts/parseMarked.ts';

interface TrailProps {
  hit: Pick<Hit, 'hierarchy' | 'section' | 'trail'>;
  /** The page too, for what is in it. @default false */
  withPage?: boolean;
}

/** The way to a hit's page, `Guides / Build`, or at least the site's section. */
export function Trail({ hit: { hierarchy, section, trail = [] }, withPage = false }: TrailProps) {
  const page = hierarchy?.lvl1 ?? '';
  const way = trail.length > 0 || section === undefined || section === page ? trail : [section];
  const labels = withPage ? [...way, page] : way;
  if (labels.length === 0) return null;
  return (
    <span className="search-trail">
      {labels.map((label, index) => (
        // The space is for those who hear it.
        <span key={index}> {plainText(label)}</span>
      ))}
    </span>
  );
}
