import type { MouseEvent } from 'react';
import type { Hit } from '../../../search/records/record.ts';
import type { Chrome } from '../../../site/model/routeData.ts';
import type { PageHits } from '../parts/groupByPage.ts';
import { hitHref } from '../parts/hitHref.ts';
import { headingOf, hitText } from '../parts/hitText.ts';
import { MarkedText } from '../parts/MarkedText.tsx';
import { plainText } from '../parts/parseMarked.ts';
import { signatureOf } from '../parts/signatureOf.ts';
import { Snippet } from './Snippet.tsx';

interface PageResultProps extends PageHits {
  /** To jump to it. */
  id?: string | undefined;
  chrome: Pick<Chrome, 'url'>;
  /** The reader opens a hit. */
  onOpen?: ((hit: Hit) => void) | undefined;
}

/** A page that was found: the way to it, its title, and what of it matched. */
export function PageResult({ url, hits, id, chrome, onOpen }: PageResultProps) {
  const [best] = hits;
  // What stands right under the title is shown there.
  const own = hits.find((hit) => headingOf(hit) === 'lvl1');
  const parts = hits.filter((hit) => headingOf(hit) !== 'lvl1');
  const opening = (hit: Hit) =>
    onOpen && {
      onClick: () => onOpen(hit),
      onAuxClick: ({ button }: MouseEvent) => button === 1 && onOpen(hit),
    };
  return (
    <li className="page-result">
      <p className="page-result-trail">
        {trailOf(best).map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      <h2 className="page-result-title">
        <a id={id} href={linkOf(url, chrome)} {...opening(own ?? best)}>
          <MarkedText html={hitText(best, 'lvl1')} />
        </a>
      </h2>
      {own && hitText(own, 'content') && (
        <p className="page-result-text">
          <Snippet html={hitText(own, 'content')} />
        </p>
      )}
      {parts.length > 0 && (
        <ul className="page-result-parts">
          {parts.map((hit) => (
            <li key={hit.objectID}>
              <a
                href={linkOf(hit.url ?? url, chrome)}
                className={hit.is_code ? 'page-result-code' : undefined}
                {...opening(hit)}
              >
                <MarkedText html={hitText(hit, headingOf(hit))} />
              </a>
              {hit.symbol && <span className="search-kind">{plainText(hit.symbol.kind)}</span>}
              {signatureOf(hit) && <p className="page-result-signature">{signatureOf(hit)}</p>}
              {hit.type === 'content' && (
                <p className="page-result-text">
                  <Snippet html={hitText(hit, 'content')} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The site's section and the way to the page in it, each label once. */
function trailOf({ section, trail = [] }: Hit): string[] {
  return [...new Set([section ?? '', ...trail].map(plainText).filter(Boolean))];
}

function linkOf(url: string, chrome: Pick<Chrome, 'url'>): string | undefined {
  return hitHref(url, chrome).href || undefined;
}
