import { loadCode } from '../dom/loadCode.ts';

/** Enables the filter of a page of cards. Loaded on demand, because few pages have one. */
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
