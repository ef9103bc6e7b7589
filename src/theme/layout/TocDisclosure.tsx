import type { TocItem } from '../../content/page.ts';
import { strings } from '../strings.ts';
import { TocList } from './TocList.tsx';

/** The page's headings, folded under the title where there is no room beside it. */
export function TocDisclosure({ items }: { items: TocItem[] }) {
  return (
    <details className="toc-disclosure">
      <summary>{strings.onThisPage}</summary>
      <nav aria-label={strings.onThisPage}>
        <TocList items={items} />
      </nav>
    </details>
  );
}
