import type { RenderContext } from './context.ts';
import type { Import } from './esm.ts';
import type { Scope } from './literal.ts';
import type { Normalised } from './normalise/normalise.ts';

/** What the pass over one file's tree knows besides the page: the file's own imports and text. */
export interface FileContext extends RenderContext {
  imports: ReadonlyMap<string, Import>;
  scope: Scope;
  normalised: Normalised;
}
