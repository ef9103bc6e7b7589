import { useRef } from 'react';
import type { TocItem } from '../../content/model/page.ts';
import { useActiveHeading } from '../browser/hooks/useActiveHeading.ts';
import { useTocInView } from '../browser/hooks/useTocInView.ts';
import { SHELL_IDS } from '../shellIds.ts';
import { Translate } from '../strings/Translate.tsx';
import { TocList } from './TocList.tsx';

/** The page's headings, beside the article where there is room. */
export function Toc({ items }: { items: TocItem[] }) {
  const active = useActiveHeading(items);
  const table = useRef<HTMLElement>(null);
  useTocInView(table, active);
  return (
    <nav className="toc" ref={table} aria-labelledby={SHELL_IDS.tocTitle}>
      <p className="toc-title" id={SHELL_IDS.tocTitle}>
        <Translate id="toc.label" />
      </p>
      <TocList items={items} active={active} />
    </nav>
  );
}
