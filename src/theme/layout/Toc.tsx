import type { TocItem } from '../../content/page.ts';
import { useActiveHeading } from '../browser/hooks/useActiveHeading.ts';
import { Translate } from '../strings/Translate.tsx';
import { TocList } from './TocList.tsx';

/** The page's headings, beside the article where there is room. */
export function Toc({ items }: { items: TocItem[] }) {
  const active = useActiveHeading(items);
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <p className="toc-title" id="toc-title">
        <Translate id="toc.label" />
      </p>
      <TocList items={items} active={active} />
    </nav>
  );
}
