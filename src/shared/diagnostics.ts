/** What went wrong in an author's file: a value, never a thrown string. `src/project/report.ts` is the only place that prints it. */
export interface Diagnostic {
  /** Stable name for tools and tests, for example `broken-link`. Every id is documented in `src/shared/diagnostics.ts`. */
  id: DiagnosticId;
  /** An `error` fails the build; a `warn` is printed and counted. */
  level: 'error' | 'warn';
  /** Path relative to the project, with forward slashes: `docs/guides/a.md`. */
  file: string;
  /** 1-based; 1 when the whole file is meant. */
  line: number;
  /** 1-based, in UTF-16 code units. */
  column: number;
  /** The fact, with the offending value: `The link "/guide/x" leads to no page`. */
  message: string;
  /** The remedy, with the corrected value where one is known: `Did you mean "/guides/x"?` */
  hint?: string;
}

/** A place in a source file. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

/**
 * Every diagnostic the engine can give. A test in `test/diagnostics.test.ts` has one case for each,
 * so an id without a pinned text and position fails the suite.
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
  'unknown-admonition',
  'table-row',
  'expression',
  'import',
  'export',
  'unknown-component',
  'unknown-prop',
  'repeated-prop',
  'missing-prop',
  'prop-value',
  'unknown-language',
  'code-range',
  'unknown-region',
  'missing-file',
  'include-cycle',
  'unknown-symbol',
  'private-symbol',
  'unknown-argument',
  'deprecated-symbol',
  'unknown-tab',
  'mermaid',
  'duplicate-anchor',
  'image-alt',
  'ambiguous-link',
  // prose: what words.json says of the words of a page
  'spelling',
  'filler',
  'link-text',
  'title-case',
  'doubled-word',
  'space-before-mark',
  'unused-keep',
  // reference: facts of the API and our words about them
  'api-facts',
  'api-summary-missing',
  'api-words-unknown',
  'api-words-missing',
  // site: pages together
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'broken-image',
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
  'planned-written',
  'planned-unknown',
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
] as const;

export type DiagnosticId = (typeof DIAGNOSTIC_IDS)[number];

export function hasErrors(diagnostics: Diagnostic[]): boolean {
  return diagnostics.some(({ level }) => level === 'error');
}

/** A partial that many pages include reports its mistakes once. */
export function distinct(diagnostics: Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}
