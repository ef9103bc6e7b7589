import type { Diagnostic } from '../../src/shared/diagnostics.ts';

/** One error of an author, with all diagnostics of the engine. */
export interface DiagnosticCase {
  title: string;
  /** Project-relative file -> text, or bytes in another encoding. `createProject` adds missing files. */
  files: Record<string, string | Uint8Array>;
  /** Symbolic links: project-relative file -> target. */
  links?: Record<string, string>;
  /** In the order of the build. `at` is `file:line:column`. */
  found: (Pick<Diagnostic, 'id' | 'level' | 'message'> & { at: string; hint: string })[];
}
