/** A problem in an author's file, as a value and never a thrown string. Only `engine/src/project/report.ts` prints it. */
export interface Diagnostic {
  /** Stable name for tools and tests, for example `broken-link`. */
  id: DiagnosticId;
  /** An `error` fails the build; a `warn` is printed and counted. */
  level: 'error' | 'warn';
  /** Path relative to the project, with forward slashes: `docs/guides/a.md`. */
  file: string;
  /** 1-based; 1 if the problem concerns the whole file. */
  line: number;
  /** 1-based, in UTF-16 code units. */
  column: number;
  /** The fact, with the offending value: `The link "/guide/x" leads to a missing page`. */
  message: string;
  /** The fix, with the corrected value if one is known: `Did you mean "/guides/x"?` */
  hint?: string;
}

/** A place in a source file. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

/** A place in a file; its start, if the place is unknown or the whole file. */
export function placeInFile(file: string, at: Omit<Place, 'file'> = { line: 1, column: 1 }): Place {
  return { file, ...at };
}

/**
 * Every diagnostic the engine can report. `test/diagnostics.test.ts` requires a case for each that pins its text and
 * position.
 */
export const DIAGNOSTIC_IDS = [
  // content: the text of a page
  'front-matter-yaml',
  'front-matter-key',
  'front-matter-duplicate',
  'markdown-syntax',
  'unclosed-tag',
  'stray-closing-tag',
  'unclosed-expression',
  'unclosed-admonition',
  'unclosed-fence',
  'unused-footnote',
  'undefined-reference',
  'empty-label',
  'unknown-admonition',
  'table-row',
  'expression',
  'import',
  'export',
  'unknown-component',
  'component',
  'unknown-prop',
  'repeated-prop',
  'missing-prop',
  'prop-value',
  'unknown-language',
  'code-range',
  'unknown-region',
  'missing-file',
  'private-file',
  'include-cycle',
  'unknown-symbol',
  'private-symbol',
  'unknown-argument',
  'deprecated-symbol',
  'unknown-tab',
  'mermaid',
  'math',
  'duplicate-anchor',
  'image-alt',
  'ambiguous-link',
  // prose: the style rules of words.json
  'spelling',
  'filler',
  'link-text',
  'title-case',
  'doubled-word',
  'space-before-mark',
  'unused-keep',
  // reference: API facts and our descriptions of them
  'api-facts',
  'api-summary-missing',
  'api-words-unknown',
  'api-words-missing',
  // site: relations between pages
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'broken-image',
  'blocked-origin',
  'duplicate-route',
  'duplicate-id',
  'route-format',
  'output-conflict',
  'unknown-doc',
  'unknown-sidebar',
  'sidebar-format',
  'sidebar-missing',
  'sidebar-twice',
  'sidebar-empty',
  'unknown-tag',
  'redirect-format',
  'redirect-target',
  'redirect-loop',
  'redirect-shadowed',
  'synonyms',
  'config',
  // files: pages, configuration, and what they include
  'text-encoding',
  'unreadable-file',
  'ignored-file',
] as const;

export type DiagnosticId = (typeof DIAGNOSTIC_IDS)[number];

export function hasErrors(diagnostics: Diagnostic[]): boolean {
  return diagnostics.some(({ level }) => level === 'error');
}

/** A partial that many pages include reports its problems once. */
export function distinct(diagnostics: Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}
