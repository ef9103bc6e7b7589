import GithubSlugger from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import type { PageHooks } from '../../../src/content/extensions.ts';
import type { ComponentCall, ComponentSpec } from '../../../src/content/jsx/componentSpec.ts';
import type { DocCard, RenderContext } from '../../../src/content/model/context.ts';
import type { Names } from '../../../src/content/model/names.ts';
import type { Diagnostic, Place } from '../../../src/shared/diagnostics.ts';

/**
 * The content of a test's site. Base URL `/docs`, no trailing slashes; the current page is `docs/guides/build/index.md`
 * at `/guides/build`.
 */
export interface TestSite {
  /** Markdown file -> site path. */
  pages?: Record<string, string>;
  paths?: Record<string, 'page' | 'redirect' | 'static'>;
  symbols?: Record<string, { path: string; anchor: string }>;
  /** API names; none without it. */
  api?: Names;
  cards?: DocCard[];
  /** Of the tested extension. */
  facts?: Record<string, unknown>;
  /** Project-relative text files. */
  files?: Record<string, string>;
  pictures?: Record<string, { width: number; height: number }>;
  archives?: Record<string, { hash: string; count: number; bytes: number }>;
  near?: string[];
  /** Of extensions. */
  hooks?: readonly PageHooks[];
  page?: Partial<RenderContext['page']>;
  file?: string;
}

/** A context for unit tests, and the list of its diagnostics. */
export function testContext(site: TestSite = {}): { ctx: RenderContext; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const numbers = new Map<string, number>();
  const file = site.file ?? 'docs/guides/build/index.md';
  const ctx: RenderContext = {
    file,
    page: { id: 'guides/build/index', file, path: '/guides/build', frontMatter: {}, ...site.page },
    props: {},
    lookup: {
      file(name) {
        const path = site.pages?.[name];
        return path === undefined ? undefined : { path };
      },
      path: (path) => site.paths?.[path] ?? (Object.values(site.pages ?? {}).includes(path) ? 'page' : undefined),
      cards: () => site.cards ?? [],
      symbol: (name) => site.symbols?.[name],
      fact: (_, name) => site.facts?.[name],
      api: (name) => site.api?.resolve(name),
      takes: (callee, keyword) => site.api?.takes(callee, keyword),
      near: (kind, value) => {
        const [callee = '', keyword = ''] = value.split(' ');
        if (kind === 'argument') return site.api?.nearKeywords(callee, keyword) ?? [];
        return kind === 'api' && site.api ? site.api.near(value) : (site.near ?? []);
      },
      href: (path) => (path === '/' ? '/docs' : `/docs${path.replace('pathname://', '')}`),
      url: (path) => `https://example.org/docs${path}`,
    },
    host: {
      read: (name) => site.files?.[name],
      imageSize: (name) => site.pictures?.[name],
      contentHash: (name) =>
        site.pictures?.[name] || site.files?.[name] !== undefined ? '0123456789abcdef' : undefined,
      archive: (folder) => site.archives?.[folder],
      privacy: () => undefined,
      nearFiles: () => site.near ?? [],
    },
    options: {
      docsDir: 'docs',
      snippetsDir: 'snippets',
      staticDir: 'static',
      sourceUrl: 'https://code.example/tree/1.0',
      configFiles: [],
      origins: { images: ['https://a.org'], frames: [], media: [] },
      extensions: {},
    },
    highlighter: { lines: () => undefined },
    place: (position) => ({ file, line: position?.line ?? 1, column: position?.column ?? 1 }),
    report(id, level, at, message, hint) {
      diagnostics.push({ id, level, ...at, message, ...(hint !== undefined && { hint }) });
    },
    links: [],
    assets: new Map(),
    head: [],
    code: [],
    slugger: new GithubSlugger(),
    fragment: (text) => [h('p', text.trim())],
    include: (name) => [h('p', `included ${name}`)],
    addText: () => true,
    nextNumber(kind) {
      const next = (numbers.get(kind) ?? 0) + 1;
      numbers.set(kind, next);
      return next;
    },
  };
  return { ctx, diagnostics };
}

/** The place of what tests render. */
export const AT: Place = { file: 'docs/guides/build/index.md', line: 7, column: 3 };

/** Renders one use of a component. */
export function use(
  spec: ComponentSpec,
  props: ComponentCall['props'],
  { ctx, children = [] }: { ctx: RenderContext; children?: ElementContent[] },
): ElementContent[] {
  const call = { name: spec.name, props, children, at: AT, propPlace: () => ({ ...AT, column: 9 }) };
  return spec.render(call, ctx);
}

/** A plain element; strings are text. */
export function h(tagName: string, ...children: (ElementContent | string)[]): Element {
  return { type: 'element', tagName, properties: {}, children: children.map(textNode) };
}

export function textNode(child: ElementContent | string): ElementContent {
  return typeof child === 'string' ? { type: 'text', value: child } : child;
}

/** A short form of a tree for expectations: `Name {props} [children]`, text as it is. */
export function outline(nodes: readonly ElementContent[]): unknown[] {
  return nodes.map((node) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return node.type;
    const props = (node.properties.props ?? node.properties) as object;
    return [node.tagName, ...(Object.keys(props).length > 0 ? [props] : []), ...outline(node.children)];
  });
}
