import morphdom from 'morphdom';

/** Attributes that a reader's hand or a behaviour sets on finished HTML: they outlive an edit of the text. */
const KEPT = ['open', 'aria-selected', 'tabindex', 'hidden', 'data-copy'];

/** Changes an article into new HTML, touching only the nodes that differ. */
export function morphArticle(article: Element, html: string): void {
  const next = article.cloneNode(false) as Element;
  next.innerHTML = html;
  morphdom(article, next, {
    childrenOnly: true,
    onBeforeElUpdated(from, to) {
      if (from.isEqualNode(to)) return false;
      for (const name of KEPT) {
        const value = from.getAttribute(name);
        if (value !== null) to.setAttribute(name, value);
      }
      // Which tab is open is a class as well.
      if (from.matches('[role="tab"], [role="tabpanel"]')) to.className = from.className;
      return true;
    },
  });
}
