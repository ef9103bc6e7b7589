import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type TestProject } from './support/project.ts';

// Names with characters that mean something else in addresses.
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><g/></svg>\n';
const LINKS = `![A](./a%23b.svg) ![B](./100%25.svg) ![C](/img/what%3F.svg) ![D](@site/static/img/what%3F.svg)

[data](./c%23.csv), [notes](/files/c%2B%2B%23.txt), [page](./c%23.md#part), [again](../docs/c%23.md)
`;
let project: TestProject;
beforeAll(() => {
  project = createProject({
    'docs/index.md': `---\nslug: /\n---\n\n# Home\n\n${LINKS}`,
    'docs/c#.md': '---\nslug: /c-sharp\n---\n\n# C#\n\n## Part\n\nText.\n',
    'docs/a#b.svg': SVG,
    'docs/100%.svg': SVG,
    'docs/c#.csv': 'a,b\n',
    'static/img/what?.svg': SVG,
    'static/files/c++#.txt': 'Notes.\n',
  });
});
afterAll(() => project.dispose());

test('pages can name them with percent-encoding, and their addresses lead to them', async () => {
  expect(await project.docs('build')).toMatchObject({ code: 0 });
  const html = project.read('dist/index.html');
  const origin = await project.serve('serve');
  const addresses = [...html.matchAll(/(?:src|href)="(\/(?:assets|img|files|c-)[^"]*)"/g)].map(([, at]) => at ?? '');
  expect(addresses).toEqual(expect.arrayContaining(['/img/what%3F.svg', '/files/c++%23.txt', '/c-sharp#part']));
  for (const address of addresses) expect([address, (await fetch(origin + address)).status]).toEqual([address, 200]);
});

test('suggestions are written like that', async () => {
  project.write(
    'docs/index.md',
    '---\nslug: /\n---\n\n# Home\n\n![A](./a%23c.svg) ![C](/img/whad%3F.svg) [notes](/files/c+%23.txt) [data](./d%23.csv)\n',
  );
  const { text } = await project.docs('check');
  const names = ['./a%23b.svg', '/img/what%3F.svg', '/files/c++%23.txt', './c%23.csv'];
  for (const name of names) expect(text).toContain(`Did you mean "${name}"?`);
});
