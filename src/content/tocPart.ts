/** The page's table of contents as an expression names it, `toc` or `toc.slice(1)`: its entries are known only when the whole page is. */
export class TocPart {
  readonly slices: readonly (readonly number[])[];
  constructor(slices: TocPart['slices'] = []) {
    this.slices = slices;
  }

  slice(...range: number[]): TocPart {
    return new TocPart([...this.slices, range]);
  }

  /** Takes the part out of all entries. */
  of<Entry>(entries: readonly Entry[]): Entry[] {
    return this.slices.reduce<Entry[]>((rest, [from, to]) => rest.slice(from, to), [...entries]);
  }
}
