/** A page of a built site. */
export interface BuiltPage {
  path: string;
  /** Kind of its route: `doc`, `tag`, … */
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
}

/** The pages that are asked for by any of the wishes, in the order given; all where there is no wish. `unknown`: paths that no page has. */
export function choosePages(all: BuiltPage[], wish: Choice): { chosen: BuiltPage[]; unknown: string[] } {
  const { pages, templates, changed } = wish;
  if (!pages && !templates && !changed) return { chosen: all, unknown: [] };
  const kinds = new Set<string>();
  const chosen = all.filter(({ path, kind, sources }) => {
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return pages?.includes(path) || (templates && isFirst) || changed?.some((file) => sources.includes(file)) === true;
  });
  const unknown = (pages ?? []).filter((asked) => !all.some(({ path }) => path === asked));
  return { chosen, unknown };
}
