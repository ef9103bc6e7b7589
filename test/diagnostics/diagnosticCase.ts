import type { Diagnostic } from '../../src/shared/diagnostics.ts';

/** One mistake of an author, and all that the engine has to say about it. */
export interface DiagnosticCase {
  title: string;
  /** Project-relative file -> text, or bytes of another encoding; what is missing is `createProject`'s. */
  files: Record<string, string | Uint8Array>;
  /** Symbolic links: project-relative file -> target. */
  links?: Record<string, string>;
  /** In the order of the build. `at` is `file:line:column`. */
  found: (Pick<Diagnostic, 'id' | 'level' | 'message'> & { at: string; hint: string })[];
}
