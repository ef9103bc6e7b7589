/** A page of a built site. */
export interface BuiltPage {
  path: string;
  /** Kind of its route (`doc`, `tag`, …), or `reference` for an API page. */
  kind: string;
  /** Its source files, project-relative; empty for pages without a file. */
  sources: string[];
}

export interface Choice {
  /** Site paths. */
  pages?: string[];
  /** One page of each kind. */
  templates?: boolean;
  /** Changed files: selects the pages that use them. */
  changed?: string[];
  /** Limits the changed pages to an even sample of this size. */
  atMost?: number;
}

/** The pages that match any of the options, in order; all pages without options. `unknown`: paths without a page. */
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
