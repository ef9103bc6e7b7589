import type { Root } from 'hast';
import { own } from '../shared/own.ts';
import type { ComponentSpec, FileContext } from './jsx/componentSpec.ts';
import type { ContentInput, ContentOptions, RenderContext } from './model/context.ts';
import type { ParsedNode } from './model/nodes.ts';

/** What an extension adds to each page. The methods are called in this order. */
export interface PageHooks {
  /** Tags that pages may use. They take precedence over built-in ones with the same name. */
  components?: readonly ComponentSpec[];
  /** Checks a page before its text is read. @example ctx.report('spelling', 'warn', at, '"Github" is misspelled') */
  checkPage?(input: ContentInput, ctx: RenderContext): void;
  /** Checks the parsed text of a page or a partial, with its tags as written. */
  checkFile?(nodes: readonly ParsedNode[], ctx: FileContext): void;
  /** Changes the finished page, before its contents, its Markdown copy, and its search records are made. */
  transform?(tree: Root, ctx: RenderContext): void;
  /** Changes only what readers see. The Markdown copy and the search records are made before, from the author's words. */
  finish?(tree: Root, ctx: RenderContext): void;
}

/** What an extension adds to the content of pages. */
export interface ContentExtension {
  /** Prepares what pages share, once for each worker. `data` is what the extension's `site.ts` has read; null for none. */
  open(data: unknown): PageHooks;
}

/** By name. The launcher fills this record from `extensions/<name>/content.ts`, so it's empty in unit tests. */
export const contentExtensions: Record<string, ContentExtension> = {};

/** The name of an extension with a tag, which the site may not use. */
export function extensionWith(tag: string): string | undefined {
  const hasTag = ({ open }: ContentExtension) => open(null).components?.some(({ name }) => name === tag);
  return Object.entries(contentExtensions).find(([, extension]) => hasTag(extension))?.[0];
}

/** The hooks of a site's extensions, in the order of the configuration. */
export function openPageHooks({ extensions }: Pick<ContentOptions, 'extensions'>): PageHooks[] {
  return Object.entries(extensions).flatMap(([name, data]) => own(contentExtensions, name)?.open(data) ?? []);
}
