import { loadCode } from '../dom/loadCode.ts';

/** Makes the filter of a page of cards work. Few pages have one, so its code is loaded on demand; without it, its links to sections remain. */
export function attachCardFilter(root: HTMLElement): () => void {
  const filter = root.querySelector<HTMLElement>('[data-card-filter]');
  if (!filter) return () => {};
  let isAttached = true;
  let detach = () => {};
  loadCode(() => import('./filterCards.ts')).then(
    ({ filterCards }) => {
      if (isAttached) detach = filterCards(root, filter);
    },
    () => {},
  );
  return () => {
    isAttached = false;
    detach();
  };
}
