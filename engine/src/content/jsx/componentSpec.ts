import type { ElementContent } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import type { RenderContext } from '../model/context.ts';
import type { JsxNode } from '../model/nodes.ts';
import type { Import } from '../normalize/esm.ts';
import type { Normalized } from '../normalize/normalize.ts';
import type { Scope } from './literal.ts';

/** A component that authors may use. Specs are in `components/`; `components/index.ts` lists the files. */
export interface ComponentSpec {
  name: string;
  /** Known props. Others cause a warning (`unknown-prop`, with the nearest name) unless `openProps` is set. */
  props: Record<string, PropSpec>;
  /** Set for a part of a line of text. Tags of other components move to lines of their own. */
  isInline?: true;
  /** Set if it shows nothing that's between its tags, which is reported and shown after it. */
  holdsNothing?: true;
  /** Accepts unknown props silently (CodeExample passes them to the code block). */
  openProps?: boolean;
  /** Reads a use whose children aren't page content. Returns the replacement, or undefined to continue as usual. */
  readSource?(node: JsxNode, ctx: FileContext): ElementContent[] | undefined;
  /** Turns a use into what the theme draws. Its children are already transformed. */
  render(call: ComponentCall, ctx: RenderContext): ElementContent[];
}

export interface PropSpec {
  /** `any` accepts every literal. `number` accepts a numeric string. A bare prop is `true`. */
  type: 'string' | 'number' | 'boolean' | 'any';
  required?: boolean;
  /** Set for text that readers see, as a title or as prose, so that its words are checked. */
  prose?: 'title' | 'text';
}

export interface ComponentCall {
  name: string;
  /** Evaluated literals, checked against the spec. A prop of the wrong type is reported and dropped. */
  props: Readonly<Record<string, unknown>>;
  children: ElementContent[];
  /** Place of the opening tag in the source file. */
  at: Place;
  /** Place of a prop's name, for diagnostics about its value. */
  propPlace(name: string): Place;
}

/** Context of one file's pass: the page's, plus the file's own imports and text, and the components. */
export interface FileContext extends RenderContext {
  components: ReadonlyMap<string, ComponentSpec>;
  imports: ReadonlyMap<string, Import>;
  scope: Scope;
  normalized: Normalized;
}
