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

type Files = DiagnosticCase['files'];

/**
 * Makes cases whose diagnostics are all in one file. `text` is the file's text, or those of several files. The lines of
 * a diagnostic are `<line>:<column> <level> <message> [<id>]` and its hint.
 */
export const inFile =
  (file: string, beside: Files = {}, whole = (text: string) => text) =>
  (title: string, text: string | Record<string, string>, lines: string[]): DiagnosticCase => {
    const files = typeof text === 'string' ? { [file]: text } : text;
    return {
      title,
      files: { ...beside, ...files, [file]: whole(files[file] ?? '') },
      found: lines.map((line, index) => (index % 2 === 0 ? `${file}:${line}` : `  hint: ${line}`)),
    };
  };

const PAGE = { 'docs/a.md': 'Text.\n' };

export const inPage = inFile('docs/a.md');
export const inRedirects = inFile('redirects.json', PAGE);
export const inSidebars = inFile('sidebars.ts', PAGE);
/** Text has the keys besides the title and the address, from line 4 on. */
export const inConfig = inFile(
  'site.config.ts',
  PAGE,
  (keys) => `export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  ${keys}\n};\n`,
);
