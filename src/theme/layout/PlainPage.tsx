/** The finished content of a page without an article: drawn by the build, left alone by React like an article. */
export function PlainPage({ html }: { html: string }) {
  return <div className="plain-page" data-article="" dangerouslySetInnerHTML={{ __html: html }} />;
}
