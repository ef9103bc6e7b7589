import { expect, it } from 'vitest';
import { scanPage } from './scan.ts';

const scan = (text: string, id = 'guides/build-assets/index') => scanPage({ file: `docs/${id}.md`, text, id });

it.each([
  // front matter, then the body's first heading, then the path
  ['---\ntitle: A "b" `c`\n---\n\n# Other\n', 'A "b" `c`', true],
  ['---\ntitle: A\n---\n\ntext\n\n# Later\n', 'A', false],
  ['---\nsidebar_label: Jobs\n---\n\n# All {frontMatter.sidebar_label}\n', 'All Jobs', true],
  ['# Build `assets` and *jobs* {#id}\n', 'Build assets and jobs', true],
  ['# Title \\{#id}\n', 'Title', true],
  ['# Title {#id} #\n', 'Title', true],
  ['# Title {#a b}\n', 'Title {#a b}', true],
  ['Title {#id}\n===\n', 'Title', true],
  ['Sub {#id}\n---\n', 'Build assets', false],
  ['Long\ntitle\n===\n', 'Long title', true],
  ['- item\n===\n', 'Build assets', false],
  ['---\ntitle: A\ndescription: B\n---\n\n    # Title\n', 'A', true],
  [`# ${'a'.repeat(2000)}\n`, `${'a'.repeat(999)}…`, true],
  ["import A from './a.md'\n\n<!-- c -->\n\n# Title #\n", 'Title', true],
  ['---\ntitle: A\ndescription: B\n---\n\n```sh\n# comment\n```\n\n# Later\n', 'A', false],
  ['---\ntitle: A\ndescription: B\n---\n\n<!--\n```\n# comment\n```\n-->\n\n# Title\n', 'A', true],
  ['---\ntitle: A\ndescription: B\n---\n\n{/*\n```\n*/}\n# Title\n', 'A', true],
  ['---\ntitle: A\ndescription: B\n---\n\n[^1]: Note\n\n    ```\n    a\n    ```\n\n# Title\n', 'A', true],
  // generated API pages start with a section
  ['---\ntitle: api\n---\n\n<div class="section" id="a">\n\n\n# Assets\n\n</div>\n', 'api', true],
  ['<div>text\n\n# Later\n</div>\n', 'Build assets', false],
  ['text\n\n# Later\n', 'Build assets', false],
  ['## Second level\n', 'Build assets', false],
  ['```\n# comment\n```\n', 'Build assets', false],
  ['', 'Build assets', false],
  ['---\ntitle:\n---\n', 'Build assets', false],
  ['---\ntitle: 404\n---\n', '404', false],
])('the title of %j is %j', (text, title, titleInBody) => {
  expect(scan(text)).toMatchObject({ title, titleInBody });
});

it.each([
  ['index', 'Index'],
  ['a/02-my_page', 'My page'],
  ['a/b', 'B'],
])('a page %j without a title is %j', (id, title) => {
  expect(scan('text', id).title).toBe(title);
});

it.each([
  ['---\ndescription: From above\n---\n\ntext', 'From above'],
  // blocks on the same line
  ['<p>one</p>two<div>three</div>four<br/>five', 'one two three four five'],
  // the first running text, as plain text
  [
    '# T\n\n![p](/a.png)\n\n:::note\n\n## H\n\nA [link](/b) and `code`,\non *two* lines.\n\nMore.',
    'A link and code, on two lines.',
  ],
  ['```\ncode\n```\n\n- item\n\nText &lt;b&gt; \\_x\\_ snake_case <b>c</b>', 'Text <b> _x_ snake_case c'],
  ['Use <PyObject section="assets" object="asset" /> now', 'Use asset now'],
  // values of the front matter, the title also from the heading
  [
    '---\ntitle: A *b* `c`\nx: {y: 2}\nz: true\n---\n\nOn {frontMatter.title}, { frontMatter.x.y }{frontMatter.z}{frontMatter.no}.',
    'On A *b* `c`, 2.',
  ],
  [
    '# Jobs\n\nRead {frontMatter.title}, `{frontMatter.title}`, \\{frontMatter.title}.',
    'Read Jobs, {frontMatter.title}, {frontMatter.title}.',
  ],
  [`${'word '.repeat(30)}one, more words`, `${'word '.repeat(30)}one…`],
  [`${'word '.repeat(40)}`, `${'word '.repeat(31).trim()}…`],
  ['- only a list', ''],
  ['Title {#x}\n===\n\nText.', 'Text.'],
  ['Sub\ntitle {#x}\n---\nText.', 'Text.'],
  // multi-line constructs before the first paragraph
  ["import {\n  A,\n  B,\n} from '@site/x';\n\nText.", 'Text.'],
  ["import Tabs\n  from '@theme/Tabs';\n\nText.", 'Text.'],
  ["import A\n  from './a.md';\n\n# Title\n\nText.", 'Text.'],
  ['Word <span\n  className="a"\n>b</span> end.', 'Word b end.'],
  ['<Tabs\n  groupId="os"\n  values={[{label: "Linux", value: "l"}]}\n>\n\nText.\n\n</Tabs>', 'Text.'],
  ['<img\n  src={require(\'./a.png\').default}\n  alt="A > b"\n/>\n\nText.', 'Text.'],
  ['<CodeBlock language="py">\n{`a = 1\nb = 2`}\n</CodeBlock>\n\nText.', 'Text.'],
  ['<CodeBlock language="py">{`import os\n\nprint(os)\n`}</CodeBlock>\n\nReal first.', 'Real first.'],
  ['<CodeBlock language="py">\nimport os\n\nprint(os)\n</CodeBlock>\n\nReal first.', 'Real first.'],
  ['<CodeBlock>{`</CodeBlock>\n\na`}</CodeBlock>\n\nText.', 'Text.'],
  ['<p>{`a\n\nb`}</p>\n\nText.', 'Text.'],
  ['<Head>\n\n<title>\n\nX\n\n</title>\n</Head>\n\nText.', 'Text.'],
  ['Text <Head><title>X</title></Head> more', 'Text more'],
  ['{/*\nhidden note\n*/}\n\nText.', 'Text.'],
  ['<!--\nhidden note\n-->\nText.', 'Text.'],
  // what only looks like one is shown
  ['{never\n\nText.', '{never'],
  ['<api key>', '<api key>'],
  // blocks that only look like paragraphs
  ['````\n```\ncode\n```\n````\n\nText.', 'Text.'],
  ['~~~\n```\n~~~\n\nText.', 'Text.'],
  ['``` one line ```\n\nText.', 'Text.'],
  ['- item\n  goes on\n\n  and on\n\nText.', 'Text.'],
  ['1. item\nlazy\n\n   ```\n   code\n   ```\n\n   - sub\n     more\n\n   last\n\nText.', 'Text.'],
  ['> quote\nlazy\n\nText.', 'Text.'],
  ['<TabItem>\n\n  - item\n\n  Text.\n\n</TabItem>', 'Text.'],
  ['- item\n\n## H\nText.', 'Text.'],
  ['a | b\n--|--\n1 | 2\n\nText.', 'Text.'],
  ['[x]: /a\n  "title"\n\nText.', 'Text.'],
  ['[x]: /a\nText.', 'Text.'],
  ['[^1]: note\n    more\n\n    and more\n\nText.', 'Text.'],
  ['one\\\ntwo\\\\\nthree\\', 'one two\\ three\\'],
  ['<b>Bold</b> start.', 'Bold start.'],
  ['a <Link to="/b">long\nlink</Link> c', 'a long link c'],
  ['[![a](/b \'t\')](/c "t") [d][e] [f][] [g]\n\n[e]: /e', 'a d [f][] [g]'],
  ['a[^b c] [^1] \\[^3]\n\n[^1]: note', 'a[^b c] [^3]'],
  ['10<sup>6</sup> of H<sub>2</sub>O<br />in the 1<sup>st</sup> x<sup>n</sup>', '10^6 of H_2O in the 1st x^n'],
  ['one<kbd>a</kbd><input value="b">c', 'one a c'],
  ['`{"a"}` {"b"}{\' \'}{`c`} {d} {/* e */}<!-- f -->', '{"a"} b c {d}'],
  [':tada: Party **b**, `:tada:` and 10:100:3', '🎉 Party b, :tada: and 10:100:3'],
])('the description of %j is %j', (text, description) => {
  expect(scan(text).description).toBe(description);
});

it("replaces the id's last part by the front matter's", () => {
  expect(scan('---\nid: other\n---\n', 'a/b').id).toBe('a/other');
});
