/** Finds closing tags: the offset of the first one of a name after an offset, or -1. Asked from the start of a text to its end, it reads the text once for each name. */
export function createTagCloses(text: string): (name: string, start: number) => number {
  const found = new Map<string, number>();
  return (name, start) => {
    const known = found.get(name);
    if (known !== undefined && (known === -1 || known >= start)) return known;
    const close = text.indexOf(`</${name}>`, start);
    found.set(name, close);
    return close;
  };
}
