import { usePage } from '../context/usePage.ts';
import type { AppProps } from './AppProps.ts';

/** The finished article. No React inside: behaviours listen on it from outside, and React never touches it. */
export function Article({ articleHtml, onArticle }: Pick<AppProps, 'articleHtml' | 'onArticle'>) {
  const { hashRedirects } = usePage().route;
  const redirects = Object.keys(hashRedirects).length > 0 ? JSON.stringify(hashRedirects) : undefined;
  return (
    <div
      className="prose"
      data-article=""
      data-hash-redirects={redirects}
      dangerouslySetInnerHTML={{ __html: articleHtml }}
      ref={onArticle}
    />
  );
}
