import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProject, type Run, type TestProject } from './support/project.ts';

/** A page, what its article's HTML contains and lacks, and what its file's diagnostics say. */
interface Case {
  name: string;
  text: string;
  has?: RegExp[];
  lacks?: RegExp[];
  said?: RegExp[];
}

const fence = (language: string, code: string) => `\`\`\`\`${language}\n${code}\n\`\`\`\`\n`;
/** Words of code, which highlighting puts into spans. */
const codeOf = (html: string) => html.replace(/<\/?span[^>]*>|<wbr\s*\/?>/g, '').replace(/&#x27;/g, "'");

const cases: Case[] = [
  // <head>
  {
    name: 'a head in lower case',
    text: 'Before.\n\n<head>\n  <title>Other title</title>\n  <meta name="robots" content="noindex" />\n</head>\n\nHead words.\n',
    has: [/<title>Other title/, /<meta name="robots" content="noindex"/, /<p>Head words\./],
    lacks: [/<p>[^<]*Other title/],
  },
  {
    name: 'a head in one line, before the text',
    text: '<head><meta name="author" content="Ada" /></head>\n\nThe first words.\n',
    has: [/<meta name="author" content="Ada"/, /<meta name="description" content="The first words\."/],
  },
  {
    name: 'a script in a head',
    text: '<head>\n  <script src="/a.js" />\n</head>\n',
    said: [/cannot contain "<script>"/],
  },
  // math
  {
    name: 'math in a block',
    text: 'Let it be:\n\n$$\n\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}\n- x_1 * y_1 {0}\n$$\n',
    has: [/\$\$\n\\begin\{pmatrix\} a &amp; b \\\\ c &amp; d \\end\{pmatrix\}\n- x_1 \* y_1 \{0\}\n\$\$/],
    said: [/7:1 warning The formula "\$\$ \\begin\{pmatrix\}/],
  },
  {
    name: 'math in a line',
    text: 'Let $f\\colon\\{0,1\\}\\to\\mathbb{R}$ and \\(x_1 < y^2\\) be.\n',
    has: [/Let \$f\\colon\\\{0,1\\\}\\to\\mathbb\{R\}\$ and \\\(x_1 &lt; y\^2\\\) be\./],
    said: [/5:5 warning The formula/, /5:39 warning The formula/],
  },
  {
    name: 'math in a quote, a list, and a table',
    text: '> $$\n> x^2 \\\\\n> $$\n\n- $$\n  y^2 \\\\\n  $$\n\n| a |\n| --- |\n| $z^2$ |\n',
    has: [/<blockquote>\s*<p>\$\$\nx\^2 \\\\\n\$\$<\/p>/, /<li>\$\$\ny\^2 \\\\\n\$\$</, /\$z\^2\$/],
    said: [/5:3 warning/, /9:3 warning/, /15:3 warning/],
  },
  {
    name: 'prices and variables',
    text: 'It costs $5 a month, or $50 a year, and `$HOME` or $HOME is set.\n\nA \\[note\\](x) costs \\$5.\n',
    has: [/costs \$5 a month, or \$50 a year/, /or \$HOME is set/, /A \[note\]\(x\) costs \$5\./],
  },
  // magic comments
  {
    name: 'a fence that shows another',
    text: fence('md', '```js\n// highlight-next-line\nlet a = 1;\n```'),
    has: [/\/\/ highlight-next-line/],
  },
  {
    name: 'no language',
    text: fence('', '# highlight-start\nx: 1\n# highlight-end'),
    has: [/# highlight-start\nx: 1\n# highlight-end/],
  },
  {
    name: 'a range of lines',
    text: fence('js {1}', '// highlight-next-line\nlet a = 1;'),
    has: [/\/\/ highlight-next-line\nlet a = 1;/],
  },
  {
    name: "another language's comment",
    text: fence('python', '/* highlight-next-line */\nb = 2'),
    has: [/\/\* highlight-next-line \*\/\nb = 2/],
  },
  {
    name: "the language's comment",
    text: fence('python', '# highlight-next-line\nb = 2'),
    has: [/class="line highlighted"/],
    lacks: [/highlight-next-line/],
  },
  // what is between tags
  ...['Preview', 'Beta', 'Deprecated', 'Superseded'].flatMap((tag) => [
    {
      name: `a line in <${tag}>`,
      text: `This is <${tag}>only for **some**</${tag}> today.\n`,
      has: [/<\/span> only for <strong>some<\/strong> today/],
    },
    {
      name: `a block in <${tag}>`,
      text: `<${tag}>\n\nUse **bar** instead.\n\n</${tag}>\n`,
      has: [/<p>Use <strong>bar<\/strong> instead\.<\/p>/],
    },
  ]),
  ...[
    '<Image src="/img/p.svg" alt="P">W</Image>',
    '<IdealImage img="/img/p.svg" alt="P">W</IdealImage>',
    '<ThemedImage light="/img/p.svg" dark="/img/p.svg" alt="P">W</ThemedImage>',
    '<TOCInline>W</TOCInline>',
    '<CardFilter label="Filter">W</CardFilter>',
    '<DocCardList>W</DocCardList>',
    '<DocCard item={{ label: "L", href: "/" }}>W</DocCard>',
    '<CodeExample path="a.py">W</CodeExample>',
    '<CliInvocationExample contents="ls">W</CliInvocationExample>',
    '<PackageInstallInstructions packageName="x">W</PackageInstallInstructions>',
    '<Changelog>W</Changelog>',
    '<ProjectArchive path="more">W</ProjectArchive>',
  ].map((tag) => ({
    name: tag,
    text: `${tag.replace('>W<', '>\n\nKept words.\n\n<')}\n`,
    has: [/Kept words\./],
    said: [new RegExp(`warning ${/^<\w+/.exec(tag)?.[0]}> shows nothing that is between its tags`)],
  })),
  {
    name: 'a link to code',
    text: '<CodeReferenceLink filePath="a.py">Kept words.</CodeReferenceLink>\n',
    has: [/Kept words\./],
  },
  // components of the project
  ...['@site/src/components/Preview', '@site/src/components/Preview.tsx', '@theme/Preview'].map((source) => ({
    name: `an own component from ${source}`,
    text: `import Preview from '${source}';\n\n<Preview>The live words.</Preview>\n`,
    has: [/The live words\./],
    said: [
      /5:1 warning "src\/(?:components|theme)\/Preview\.tsx" is not used, because <Preview> is a built-in component/,
    ],
  })),
  {
    name: 'a built-in component',
    text: "import Beta from '@site/src/components/Beta';\n\nIt is <Beta /> here.\n",
    has: [/It is <span/],
  },
];

let project: TestProject;
let run: Run;
beforeAll(async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>\n';
  project = createProject({
    'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nText.\n',
    'static/img/p.svg': picture,
    'snippets/a.py': 'x = 1\n',
    'snippets/more/a.py': 'x = 1\n',
    'CHANGES.md': '## 1.0\n\nNew.\n',
    'src/components/Preview.tsx': 'export default ({ children }) => <section>{children}</section>;\n',
    'src/theme/Preview.tsx': 'export default ({ children }) => <section>{children}</section>;\n',
    ...Object.fromEntries(cases.map(({ text }, index) => [`docs/p${index}.md`, `---\ntitle: T\n---\n\n${text}`])),
  });
  // The error of one case, which keeps the others from being built, is checked apart.
  run = await project.docs('check');
  for (const [index, { said }] of cases.entries())
    if (said?.some((pattern) => pattern.source.includes('script'))) project.remove(`docs/p${index}.md`);
  const { code, text } = await project.docs('build');
  expect(code, text).toBe(0);
});
afterAll(() => project?.dispose());

it.each(cases.map((item, index) => ({ ...item, index })))('$name', ({ index, has = [], lacks = [], said = [] }) => {
  const lines = run.text.split('\n').filter((line) => line.includes(`docs/p${index}.md:`));
  expect(lines.length, lines.join('\n')).toBe(said.length);
  for (const [at, pattern] of said.entries()) expect(lines[at]).toMatch(pattern);
  if (has.length === 0) return;
  const html = codeOf(project.read(`dist/p${index}.html`));
  const page = project.read(`dist/p${index}.html`);
  for (const pattern of has)
    expect(pattern.test(html) || pattern.test(page), `${pattern} in ${articleOf(page)}`).toBe(true);
  for (const pattern of lacks) expect(articleOf(page)).not.toMatch(pattern);
});

function articleOf(page: string): string {
  return /<article[\s\S]*<\/article>/.exec(page)?.[0] ?? page;
}
