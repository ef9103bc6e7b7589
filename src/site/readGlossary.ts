/** Entries of a glossary's Markdown, found by eye: id of a heading that says its own -> site paths that the text under it links to. */
export function readGlossary(text: string): Record<string, string[]> {
  const headings = [...text.matchAll(/^#{2,6}[ \t].*\\?\{#([^{}\s]+)\}[ \t]*(?:#+[ \t]*)?$/gm)];
  return Object.fromEntries(
    headings.map(({ index, 0: { length }, 1: id = '' }, n) => {
      const body = text.slice(index + length, headings[n + 1]?.index);
      const paths = [...body.matchAll(/\]\((\/[^)#?\s]*)/g)].map(([, path = '']) => path);
      return [id, [...new Set(paths)]];
    }),
  );
}
