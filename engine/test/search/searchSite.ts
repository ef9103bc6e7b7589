import { configText, createProject, type TestProject } from '../support/project.ts';

/** A small built site with its search service, on its own port. */
export interface SearchSite {
  /** `http://127.0.0.1:<port>`, without the base URL. */
  origin: string;
  port: number;
  project: TestProject;
  /** The server's output: its start line, then its log. */
  printed(): string;
}

/** Pages with difficult content for search: HTML in headings, names in code, more than a page of hits. */
export const PAGES: Record<string, string> = {
  'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nWelcome to the documentation.\n',
  'docs/guides/suspense.md':
    '---\ntitle: Wait with Suspense\n---\n\nUse it where data comes late.\n\n## The `<Suspense>` boundary\n\nA `<Suspense>` boundary shows its fallback & waits: a < b.\n\n## Nested boundaries\n\nThe nearest boundary waits.\n',
  'docs/guides/assets.md': `---\ntitle: Assets\n---\n\nAn asset is an object in storage.\n\n${Array.from({ length: 30 }, (_, i) => `## Asset rule ${i + 1}\n\nEach asset follows rule number ${i + 1}.\n`).join('\n')}`,
  'docs/guides/schedules.md':
    '---\ntitle: Schedules\n---\n\nA schedule runs a job at a time.\n\n## Cron expressions\n\nWrite `cron_schedule="0 0 * * *"` for midnight.\n',
};

/** Builds the pages and serves them with the real command line. `config` changes the site's configuration, and `openFiles` limits the server's. */
export async function startSearchSite({
  files = {},
  config = {},
  openFiles,
}: {
  files?: Record<string, string>;
  config?: Record<string, unknown>;
  openFiles?: number;
} = {}): Promise<SearchSite> {
  const project = createProject({ ...PAGES, 'site.config.ts': configText(config), ...files });
  const built = await project.docs('build', '--quiet');
  if (built.code !== 0) throw new Error(built.text);
  const started = await project.start(['serve', '--port', '0', '--host', '127.0.0.1'], /Serving .*:\d+/, openFiles);
  let printed = started.text;
  started.process.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  const port = Number(/http:\/\/[^\s/]+:(\d+)/.exec(started.text)?.[1]);
  return { origin: `http://127.0.0.1:${port}`, port, project, printed: () => printed };
}
