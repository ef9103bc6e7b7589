import type { ElementContent } from 'hast';

/** What stands between a partial's tags, as its prop `children`: shown by `{props.children}`. */
export class Slot {
  readonly nodes: ElementContent[];
  constructor(nodes: ElementContent[]) {
    this.nodes = nodes;
  }
}
