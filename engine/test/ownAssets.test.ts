import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject } from './support/project.ts';

const project = createProject({
  'docs/index.md': '# Home\n\n[Notes](/assets/notes.txt) ![Lake](/assets/img/lake.svg)\n',
  'docs/intro.md': '---\nslug: /assets/intro\n---\n\n# Intro\n\nText.\n',
  'static/assets/notes.txt': 'Ours.\n',
  'static/LICENSE': 'Free.\n',
  'static/robots.txt': 'Our robots.\n',
  'static/.well-known/change-password': 'Here.\n',
  'static/old.html': '<!doctype html><title>Old</title>\n',
  'static/demo/index.html': '<!doctype html><title>Demo</title>\n',
  'static/assets/intro/index.html': '<!doctype html><title>Hidden by the page</title>\n',
  'static/former/index.html': '<!doctype html><title>Hidden by the redirect</title>\n',
  'redirects.json': '[{ "from": "/former", "to": "/assets/intro" }]\n',
  'static/assets/img/lake.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>\n',
});
afterAll(() => project.dispose());
const build = () => project.docs('build');

describe("a site's own files in static/assets", () => {
  beforeAll(async () => expect(await build()).toMatchObject({ code: 0 }));

  describe.each(['serve', 'dev'] as const)('with docs %s', (command) => {
    let origin = '';
    const bodyOf = async (path: string) => await (await fetch(origin + path)).text();
    beforeAll(async () => {
      origin = await project.serve(command);
    });

    test('have addresses without endings too', async () => {
      expect(await bodyOf('/LICENSE')).toBe('Free.\n');
      expect(await bodyOf('/.well-known/change-password')).toBe('Here.\n');
      expect(await bodyOf('/old')).toContain('<title>Old<');
      expect(await bodyOf('/demo/')).toContain('<title>Demo<');
      for (const path of ['/assets/intro', '/assets/intro/', '/former']) {
        expect(await bodyOf(path)).toContain('<title>Intro |');
      }
    });

    test('replace generated files, and the others are served too', async () => {
      expect(await bodyOf('/robots.txt')).toBe('Our robots.\n');
      expect(await bodyOf('/llms.txt')).toMatch(/^# Test Docs\n/);
      expect(JSON.parse(await bodyOf('/manifest.webmanifest'))).toMatchObject({ name: 'Test Docs' });
    });

    test('are revalidated, unlike those of the engine', async () => {
      const [, script = ''] = /src="(\/assets\/app[^"]*\.js)"/.exec(await bodyOf('/')) ?? [];
      for (const path of ['/assets/notes.txt', '/assets/img/lake.svg', '/assets/intro']) {
        const response = await fetch(origin + path);
        expect([path, response.status]).toEqual([path, 200]);
        expect(response.headers.get('cache-control')).not.toContain('immutable');
      }
      const asset = await fetch(origin + script);
      expect(asset.status).toBe(200);
      if (command === 'serve') expect(asset.headers.get('cache-control')).toContain('immutable');
    });
  });

  test('have no lifetime on other hosts', () => {
    expect(project.read('dist/_headers')).not.toContain('/assets');
    expect(project.read('dist/_headers')).toContain(
      '/sidebars/*\n  Cache-Control: public, max-age=31536000, immutable',
    );
  });

  test('are gone as soon as the site no longer has them', async () => {
    project.remove('static/assets/notes.txt');
    project.write('docs/index.md', '# Home\n');
    expect(await build()).toMatchObject({ code: 0 });
    const left = (file: string) => existsSync(join(project.root, 'dist/assets', file));
    expect([left('notes.txt'), left('img/lake.svg')]).toEqual([false, true]);
  });
});
