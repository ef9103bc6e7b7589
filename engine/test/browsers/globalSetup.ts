import type { TestProject as Vitest } from 'vitest/node';
import { PAGES } from '../e2e/pages.ts';
import { SHELL_FILES } from '../e2e/shellPages.ts';
import { createProject } from '../support/project.ts';
import { createFirefox } from './engines/firefox.ts';
import { createWebKit } from './engines/webkit.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built site. */
    site: string;
  }
}

/** Builds the site of the end-to-end tests once, and serves it with the real command line. */
export default async function setup({ provide }: Vitest): Promise<(() => void) | undefined> {
  if (createFirefox().missing && createWebKit().missing) return undefined;
  const project = createProject({ ...PAGES, ...SHELL_FILES });
  const { code, text } = await project.docs('build', '--quiet');
  if (code !== 0) throw new Error(text);
  const serve = await project.start(['serve', '--port', '0', '--host', '127.0.0.1'], /Serving .*:\d+/);
  const [, port] = /https?:\/\/[^\s/]+:(\d+)/.exec(serve.text) ?? [];
  provide('site', `http://127.0.0.1:${port}`);
  return () => project.dispose();
}
