interface ArticleProps {
  html: string;
  hashRedirects: Record<string, string>;
}

/** The finished article. No React inside: behaviours listen on it from outside, and React never touches it. */
export function Article({ html, hashRedirects }: ArticleProps) {
  const redirects = Object.keys(hashRedirects).length > 0 ? JSON.stringify(hashRedirects) : undefined;
  return (
    <div className="prose" data-article="" data-hash-redirects={redirects} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
