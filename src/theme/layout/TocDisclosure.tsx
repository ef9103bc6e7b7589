import type { TocItem } from '../../content/model/page.ts';
import { Translate } from '../strings/Translate.tsx';
import { translate } from '../strings/translate.ts';
import { TocList } from './TocList.tsx';

/** The page's headings, folded under the title where there is no room beside it. */
export function TocDisclosure({ items }: { items: TocItem[] }) {
  return (
    <details className="toc-disclosure">
      <summary>
        <Translate id="toc.label" />
      </summary>
      <nav aria-label={translate({ id: 'toc.label' })}>
        <TocList items={items} />
      </nav>
    </details>
  );
}
