import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { build } from 'esbuild';

/** A page of another site than the searched one, with its own script. */
export interface ScriptPage {
  url: string;
  close(): void;
}

/** Bundles a script (and the styles that it imports) for the browser, and serves a page with it on its own port. */
export async function serveScript(contents: string): Promise<ScriptPage> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: resolve(import.meta.dirname, '../../..'), loader: 'tsx' },
    bundle: true,
    write: false,
    outfile: 'page.js',
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const bundled = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  const files: Record<string, [type: string, text: string]> = {
    '/page.js': ['text/javascript', bundled('.js')],
    '/page.css': ['text/css', bundled('.css')],
  };
  const page: [string, string] = [
    'text/html; charset=utf-8',
    '<!doctype html><title>Test</title><link rel="stylesheet" href="/page.css"><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/page.js"></script>',
  ];
  const server = createServer(({ url = '' }, response) => {
    // The page is at every address, so that a hit's link leads somewhere.
    const [type, text] = files[url] ?? page;
    response.writeHead(200, { 'Content-Type': type }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
