import type { ElementContent } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import type { RenderContext } from '../model/context.ts';
import type { JsxNode } from '../model/nodes.ts';
import type { Import } from '../normalize/esm.ts';
import type { Normalized } from '../normalize/normalize.ts';
import type { Scope } from './literal.ts';

/** One component of the closed set that authors may use; one file each in `components/`, listed in `components/index.ts`. */
export interface ComponentSpec {
  name: string;
  /** Known props. Others warn (`unknown-prop`, with the nearest name) unless `openProps` is set. */
  props: Record<string, PropSpec>;
  /** Unknown props are accepted in silence (CodeExample passes them to the code block). */
  openProps?: boolean;
  /** Reads a use before its children are transformed, where they are no content of the page: what stands for it, or undefined to go on as usual. */
  readSource?(node: JsxNode, ctx: FileContext): ElementContent[] | undefined;
  /** Turns a use into what the theme draws. Children are transformed already. */
  render(call: ComponentCall, ctx: RenderContext): ElementContent[];
}

export interface PropSpec {
  /** `any` takes every literal. A numeric string is a fine `number`; a bare prop is `true`. */
  type: 'string' | 'number' | 'boolean' | 'any';
  required?: boolean;
  /** Readers see it, as a title or as prose, so its words are checked. */
  prose?: 'title' | 'text';
}

export interface ComponentCall {
  name: string;
  /** Evaluated literals, checked against the spec; a prop of the wrong type is reported and left out. */
  props: Readonly<Record<string, unknown>>;
  children: ElementContent[];
  /** Of the opening tag, in the source file. */
  at: Place;
  /** Place of a prop's name, for diagnostics about its value. */
  propPlace(name: string): Place;
  /** True for use inside a line of text. */
  inline: boolean;
}

/** What the pass over one file's tree knows besides the page: the file's own imports and text, and what its tags may be. */
export interface FileContext extends RenderContext {
  components: ReadonlyMap<string, ComponentSpec>;
  imports: ReadonlyMap<string, Import>;
  scope: Scope;
  normalized: Normalized;
}
