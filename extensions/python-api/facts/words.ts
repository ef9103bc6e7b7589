/** Our descriptions for one API page: a Markdown file in the order of the facts, with `# section` and `## object`. */
export interface Summaries {
  /** Text before the first heading: options that mean the same in several commands. */
  common: WordsChunk | undefined;
  /** By the heading in the facts. */
  sections: Map<string, WordsChunk>;
  /** By qualified name. */
  objects: Map<string, WordsChunk>;
  /** Repeated headings. */
  repeated: WordsChunk[];
}

export interface WordsChunk {
  /** The heading's text; '' before the first. */
  name: string;
  /** Line of the heading, 1-based. */
  line: number;
  /** Markdown below the heading. */
  body: string;
}

const FENCE_RE = /^(`{3,}|~{3,})/;

/** Splits a file of descriptions at its headings of levels 1 and 2. Headings in fences are code. */
export function readSummaries(text: string): Summaries {
  const words: Summaries = { common: undefined, sections: new Map(), objects: new Map(), repeated: [] };
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  let open: { level: number; name: string; line: number; from: number } = { level: 0, name: '', line: 1, from: 0 };
  let fence: string | undefined;
  const close = (end: number) => {
    const body = lines.slice(open.from, end).join('\n');
    const chunk = { name: open.name, line: open.line, body };
    if (open.level === 0) {
      if (body.trim() !== '') words.common = chunk;
      return;
    }
    const chunks = open.level === 1 ? words.sections : words.objects;
    if (chunks.has(open.name)) words.repeated.push(chunk);
    else chunks.set(open.name, chunk);
  };
  for (const [index, line] of lines.entries()) {
    const mark = FENCE_RE.exec(line)?.[1];
    if (mark && !fence) fence = mark;
    else if (mark && fence && line.trim() === mark && mark.startsWith(fence)) fence = undefined;
    if (fence) continue;
    const heading = /^(##?)[ \t]+(.+?)[ \t]*$/.exec(line);
    if (!heading) continue;
    close(index);
    open = { level: (heading[1] ?? '').length, name: heading[2] ?? '', line: index + 1, from: index + 1 };
  }
  close(lines.length);
  return words;
}
