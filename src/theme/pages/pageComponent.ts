import type { ComponentType } from 'react';

/** A file of `pages/`: its default export draws the page that `PageProvider` gives. */
export interface PageModule {
  default?: ComponentType;
}

/** The component of the page at `path`. Throws when its module has none. */
export function pageComponent(path: string, module: PageModule): ComponentType {
  if (!module.default)
    throw new Error(`The page module of ${path} has no default export: it must export the page's component as default`);
  return module.default;
}
