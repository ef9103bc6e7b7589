import type { ElementContent } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import type { RenderContext } from '../model/context.ts';
import type { JsxNode } from '../model/nodes.ts';
import type { Import } from '../normalize/esm.ts';
import type { Normalized } from '../normalize/normalize.ts';
import type { Scope } from './literal.ts';

/** A component that authors may use. Specs are in `components/`; `components/index.ts` lists the files. */
export interface ComponentSpec<Props extends PropSpecs = PropSpecs> {
  name: string;
  /** Known props. Others cause a warning (`unknown-prop`, with the nearest name) unless `openProps` is set. */
  props: Props;
  /** Set for a part of a line of text. Tags of other components move to lines of their own. */
  isInline?: true;
  /** Set if it shows nothing that's between its tags, which is reported and shown after it. */
  holdsNothing?: true;
  /** Accepts unknown props silently (CodeExample passes them to the code block). */
  openProps?: boolean;
  /** Reads a use whose children aren't page content. Returns the replacement, or undefined to continue as usual. */
  readSource?(node: JsxNode, ctx: FileContext): ElementContent[] | undefined;
  /** Turns a use with all required props into what the theme draws. Its children are already transformed. */
  render(call: ComponentCall<PropsOf<Props>>, ctx: RenderContext): ElementContent[];
}

/** A spec whose `render` knows the types of its props. */
export function defineComponent<const Props extends PropSpecs>(spec: ComponentSpec<Props>): ComponentSpec {
  return spec;
}

type PropSpecs = Readonly<Record<string, PropSpec>>;

interface PropTypes {
  string: string;
  number: number;
  boolean: boolean;
  any: unknown;
}

type PropsOf<Props extends PropSpecs> = {
  readonly [Name in keyof Props]:
    | PropTypes[Props[Name]['type']]
    | (Props[Name] extends { required: true } ? never : undefined);
};

export interface PropSpec {
  /** `any` accepts every literal. `number` accepts a numeric string. A bare prop is `true`. */
  type: 'string' | 'number' | 'boolean' | 'any';
  required?: boolean;
  /** Set for text that readers see, as a title or as prose, so that its words are checked. */
  prose?: 'title' | 'text';
}

export interface ComponentCall<Props = Readonly<Record<string, unknown>>> {
  name: string;
  /** Evaluated literals, checked against the spec. A prop of the wrong type is reported and dropped. */
  props: Props;
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
