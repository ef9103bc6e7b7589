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
 * Every diagnostic the engine can report, and what it depends on: a page's `text` alone; the `sidebars` too, so that it may
 * disappear once these can be loaded; or the `config`. `test/diagnostics.test.ts` requires a case for each that pins its
 * text and position.
 */
export const DIAGNOSTICS = {
  // content: the text of a page
  'front-matter-yaml': 'text',
  'front-matter-key': 'text',
  'front-matter-duplicate': 'text',
  'markdown-syntax': 'text',
  'unclosed-tag': 'text',
  'stray-closing-tag': 'text',
  'unclosed-expression': 'text',
  'unclosed-admonition': 'text',
  'unclosed-fence': 'text',
  'unused-footnote': 'text',
  'unused-definition': 'text',
  'duplicate-definition': 'text',
  'undefined-reference': 'text',
  'link-syntax': 'text',
  'empty-label': 'text',
  'unknown-admonition': 'text',
  'table-row': 'text',
  expression: 'text',
  import: 'config',
  export: 'text',
  'unknown-component': 'text',
  component: 'text',
  'unknown-prop': 'text',
  'repeated-prop': 'text',
  'missing-prop': 'text',
  'prop-value': 'text',
  'unknown-language': 'text',
  'code-range': 'text',
  'unknown-region': 'config',
  'missing-file': 'config',
  'private-file': 'config',
  'include-cycle': 'config',
  'unknown-symbol': 'config',
  'private-symbol': 'config',
  'unknown-argument': 'config',
  'deprecated-symbol': 'config',
  'unknown-tab': 'config',
  mermaid: 'config',
  math: 'config',
  'duplicate-anchor': 'config',
  'image-alt': 'config',
  'ambiguous-link': 'config',
  // prose: the style rules of words.json
  spelling: 'config',
  filler: 'config',
  'link-text': 'config',
  'title-case': 'config',
  'doubled-word': 'config',
  'space-before-mark': 'config',
  'unused-keep': 'config',
  // reference: API facts and our descriptions of them
  'api-facts': 'config',
  'api-summary-missing': 'config',
  'api-words-unknown': 'config',
  'api-words-missing': 'config',
  // site: relations between pages
  'broken-link': 'sidebars',
  'broken-markdown-link': 'config',
  'broken-anchor': 'sidebars',
  'broken-image': 'config',
  'blocked-origin': 'config',
  'duplicate-route': 'config',
  'duplicate-id': 'config',
  'route-format': 'config',
  'output-conflict': 'config',
  'unknown-doc': 'config',
  'unknown-sidebar': 'sidebars',
  'sidebar-format': 'config',
  'sidebar-missing': 'sidebars',
  'sidebar-twice': 'config',
  'sidebar-empty': 'config',
  'unknown-tag': 'config',
  'redirect-format': 'config',
  'redirect-target': 'sidebars',
  'redirect-loop': 'config',
  'redirect-shadowed': 'config',
  synonyms: 'config',
  config: 'sidebars',
  // files: pages, configuration, and what they include
  'text-encoding': 'text',
  'unreadable-file': 'config',
  'ignored-file': 'config',
} as const;

export type DiagnosticId = keyof typeof DIAGNOSTICS;

export function hasErrors(diagnostics: Diagnostic[]): boolean {
  return diagnostics.some(({ level }) => level === 'error');
}

/** A partial that many pages include reports its problems once. */
export function distinct(diagnostics: Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}
