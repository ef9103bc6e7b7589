/** One error of an author, with all diagnostics of the engine. */
export interface DiagnosticCase {
  title: string;
  /** Project-relative file -> text, or bytes in another encoding. `createProject` adds missing files. */
  files: Record<string, string | Uint8Array>;
  /** Symbolic links: project-relative file -> target. */
  links?: Record<string, string>;
  /** Lines of the report without code frames: two for each diagnostic, in the order of the build. */
  found: string[];
}
