import type { ContentProps } from './contentProps.ts';

/** A list of pages, one a row. */
export function ArticleList({ children }: ContentProps<'ArticleList'>) {
  return <ul className="article-list">{children}</ul>;
}
