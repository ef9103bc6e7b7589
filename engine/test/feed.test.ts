import { expect, test } from 'vitest';
import { projectOfTest } from './support/ofTest.ts';
import { configText } from './support/project.ts';

const release = (version: string, day: number) =>
  `## ${version}\n\nReleased on <time datetime="2025-04-0${day}">April ${day}, 2025</time>.\n`;
const page = (...releases: string[]) =>
  `---\ntitle: News\nfeed: true\n---\n\nIn a [feed](/news.xml).\n\n${releases.join('\n')}`;

test("a page's feed is built, linked, and follows the page", async () => {
  const project = projectOfTest({
    'site.config.ts': configText({}),
    'docs/index.md': '# Home\n\nSee [news](./news.md).\n',
    'docs/news.md': page(release('1.0', 1)),
  });
  expect(await project.docs('build')).toMatchObject({ code: 0 });
  expect(project.read('dist/news.html')).toContain(
    '<link rel="alternate" type="application/atom+xml" href="/news.xml" title="News"/>',
  );
  expect(project.read('dist/index.html')).not.toContain('atom+xml');
  expect(project.read('dist/news.xml').match(/<id>.*?<\/id>/g)).toHaveLength(2);
  project.write('docs/news.md', page(release('1.1', 2), release('1.0', 1)));
  expect(await project.docs('build')).toMatchObject({ code: 0 });
  expect(project.read('dist/news.xml')).toContain('<updated>2025-04-02T00:00:00Z</updated>');
});
