/** A page of a built site. */
export interface BuiltPage {
  path: string;
  /** Kind of its route (`doc`, `tag`, …), or `reference` for a page of the API. */
  kind: string;
  /** Source files that it is made of, project-relative; none for pages that no file stands for. */
  sources: string[];
}

export interface Choice {
  /** Site paths. */
  pages?: string[];
  /** One page of each kind. */
  templates?: boolean;
  /** Files that changed: the pages made of them. */
  changed?: string[];
  /** Of more changed pages than these, so many are taken, evenly. */
  atMost?: number;
}

/** The pages that are asked for by any of the wishes, in the order given; all where there is no wish. `unknown`: paths that no page has. */
export function choosePages(all: BuiltPage[], wish: Choice): { chosen: BuiltPage[]; unknown: string[] } {
  const { pages, templates, changed, atMost = Number.POSITIVE_INFINITY } = wish;
  if (!pages && !templates && !changed) return { chosen: all, unknown: [] };
  const touched = all.filter(({ sources }) => changed?.some((file) => sources.includes(file)));
  const every = Math.max(1, touched.length / atMost);
  const sampled = new Set(touched.filter((_, i) => Math.floor(i / every) !== Math.floor((i - 1) / every)));
  const kinds = new Set<string>();
  const chosen = all.filter((page) => {
    const isFirst = !kinds.has(page.kind);
    kinds.add(page.kind);
    return pages?.includes(page.path) || (templates && isFirst) || sampled.has(page);
  });
  const unknown = (pages ?? []).filter((asked) => !all.some(({ path }) => path === asked));
  return { chosen, unknown };
}
