import type { DiagnosticId } from './diagnosticIds.ts';

/** What went wrong in an author's file: a value, never a thrown string. `src/build/report.ts` is the only place that prints it. */
export interface Diagnostic {
  /** Stable name for tools and tests, for example `broken-link`. Every id is documented in `src/diagnosticIds.ts`. */
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
