import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configText, createProject, type TestProject } from './support/project.ts';

const cell = (content: string) =>
  `<table>\n<thead><tr><th>What</th><th>How</th></tr></thead>\n<tbody>\n<tr><td>Install</td><td>\n\n${content}\n\n</td></tr>\n</tbody>\n</table>\n`;
const table = (rows: string) => `<table>\n<tbody>\n${rows}\n</tbody>\n</table>\n`;

/** A page's text, and what its Markdown copy contains. */
const cases: [name: string, written: string, copied: string][] = [
  // a cell is one line
  ['code in a cell', cell('```bash\npip install zebra\n```'), '| Install | `pip install zebra` |'],
  ['several lines of code', cell('```bash\nmkdir a\n\ncd a | b\n```'), '| Install | `mkdir a`<br>`cd a \\| b` |'],
  [
    'code with a title',
    cell('```bash title="run_*.sh"\npip install zebra\n```'),
    '| Install | **run\\_\\*.sh**<br>`pip install zebra` |',
  ],
  [
    'a code tag with a title',
    cell('<CodeBlock language="bash" title="a.sh">zebra</CodeBlock>'),
    '| Install | **a.sh**<br>`zebra` |',
  ],
  ['a code tag', cell('<CodeExample path="a.py" language="python" />'), '| Install | `zebra = 1` |'],
  ['a pre tag', cell('<pre>zebra --one<br />zebra --two</pre>'), '| Install | `zebra --one`<br>`zebra --two` |'],
  ['a list', cell('- ten\n- eleven'), '| Install | - ten<br>- eleven |'],
  ['a line break', cell('Twelve<br />Thirteen'), '| Install | Twelve<br>Thirteen |'],
  ['paragraphs', cell('Twelve\n\nThirteen'), '| Install | Twelve<br>Thirteen |'],
  ['details', cell('<details>\n<summary>More</summary>\n\nHidden\n\n</details>'), '| Install | **More**<br>Hidden |'],
  ['an admonition', cell(':::note\n\nMind it.\n\n:::'), '| Install | **Note:**<br>Mind it. |'],
  ['a quote', cell('> Said'), '| Install | Said |'],
  [
    'tabs',
    cell(
      '<Tabs>\n<TabItem value="a" label="Linux">\n\nFirst\n\n</TabItem>\n<TabItem value="b" label="Mac">\n\nSecond\n\n</TabItem>\n</Tabs>',
    ),
    '| Install | **Linux**<br>First<br>**Mac**<br>Second |',
  ],
  ['a table', cell('| a | b |\n| --- | --- |\n| c | d |'), '| Install | a \\| b<br>c \\| d |'],
  ['a line break', cell('One<br />Two'), '| Install | One<br>Two |'],
  // spans and captions
  [
    'a cell across columns',
    table('<tr><td>a</td><td>b</td><td>c</td></tr>\n<tr><td colSpan={2}>d</td><td>e</td></tr>'),
    '| a | b | c |\n| --- | --- | --- |\n| d |  | e |',
  ],
  [
    'a cell across rows',
    table('<tr><td rowspan="2">a</td><td>b</td></tr>\n<tr><td>c</td></tr>\n<tr><td>d</td><td>e</td></tr>'),
    '| a | b |\n| --- | --- |\n|  | c |\n| d | e |',
  ],
  [
    'a caption',
    '<table>\n<caption>Sizes of **zebras**</caption>\n<tbody>\n<tr><td>a</td></tr>\n</tbody>\n</table>\n',
    'Sizes of **zebras**\n\n| a |',
  ],
  // tags without a Markdown form
  ['raised text', 'About 10<sup>6</sup> rows.', 'About 10<sup>6</sup> rows.'],
  ['lowered text', 'Of H<sub>2</sub>O.', 'Of H<sub>2</sub>O.'],
  ['an ordinal', 'The 1<sup>st</sup> row.', 'The 1st row.'],
  ['a footnote', 'Text[^a].\n\n[^a]: Note.', 'Text[^1].'],
  ['keys in a row', 'Press <kbd>Ctrl</kbd><kbd>C</kbd>.', 'Press Ctrl C.'],
  ['options', 'One of <select><option>ten</option><option>eleven</option></select>.', 'One of ten eleven.'],
  [
    'groups of options',
    'One of <select><optgroup label="Odd"><option>one</option></optgroup><optgroup label="Even"><option>two</option></optgroup></select>eleven.',
    'One of Odd one Even two eleven.',
  ],
  ['text beside a list of options', 'Size<select><option>ten</option></select>rows', 'Size ten rows'],
  ['labels', 'Ten<label>Eleven</label><label>Twelve</label>thirteen', 'Ten Eleven Twelve thirteen'],
  ['fields', 'Name<input type="text" />Age<textarea>ten</textarea>', 'Name Age ten'],
  [
    'buttons in text',
    'Press<button>OK</button>now, or <b>Stop</b><button>**No**</button>.',
    'Press OK now, or **Stop** **No**.',
  ],
  [
    'texts in a drawing',
    '<svg viewBox="0 0 8 8"><title>Ten</title><text x="1">eleven</text><text x="2">twelve</text></svg>',
    'Ten eleven twelve',
  ],
  ['boxes in spans', '<span><kbd>A</kbd></span><span><kbd>B</kbd></span>, <kbd>C</kbd>+<kbd>D</kbd>.', 'A B, C\\+D.'],
  [
    'a bar',
    'Ten<progress value="1" max="2">half</progress>eleven<meter value="1">full</meter>',
    'Ten half eleven full',
  ],
  ['a badge', 'Ten<Beta />eleven', 'Ten (beta) eleven'],
  [
    'a picture in a word',
    'Ten<img src="/a.svg" alt="Zebra" />eleven',
    'Ten ![Zebra](https://docs.example.com/a.svg) eleven',
  ],
  ['letters with a reading', '<ruby>Ten<rt>Eleven</rt></ruby>', 'Ten Eleven'],
  ['boxes in a cell', cell('Ten<button>Eleven</button>twelve'), '| Install | Ten Eleven twelve |'],
  ['a summary on its own', 'Ten<summary>Eleven</summary>twelve', 'Ten Eleven\n\ntwelve'],
  ['centered text', 'Ten<center>Eleven</center>twelve', 'Ten Eleven twelve'],
  ['text in marks', 'ten<b>eleven</b><data value="1">twelve</data>', 'ten**eleven**twelve'],
  ['a legend', '<fieldset><legend>Ten</legend>Eleven</fieldset>', 'Ten Eleven'],
  ['a quotation', 'Say <q>yes</q>, <q>a <q>b</q></q>.', 'Say "yes", "a "b"".'],
  ['a break in a heading', '## One<br />two', '## One two'],
  [
    'an iframe',
    '<iframe src="https://frames.example.org/a" title="A frame"></iframe>',
    '[A frame](https://frames.example.org/a)',
  ],
  [
    'a frame without a title',
    '<iframe src="https://frames.example.org/a"></iframe>',
    '[https://frames.example.org/a](https://frames.example.org/a)',
  ],
  [
    'a video',
    '<video src="/a.mp4" controls aria-label="The film"></video>',
    '[The film](https://docs.example.com/a.mp4)',
  ],
  [
    'the source of a video',
    '<video controls title="The film"><source src="/a.mp4" type="video/mp4" />Get it.</video>',
    '[The film](https://docs.example.com/a.mp4) Get it.',
  ],
  ['sound in a line', 'Hear <audio src="/a.mp3" title="it"></audio>!', 'Hear [it](https://docs.example.com/a.mp3)!'],
  ['a field', 'Name <input type="text" /> and <input type="checkbox" />.', 'Name  and [ ].'],
  // marks in marks
  [
    'bold words in a summary',
    '<details>\n<summary>Some **bold** words</summary>\n\nx\n\n</details>',
    '**Some bold words**\n',
  ],
  ['bold words in a title', ':::note[Some **bold** *words*]\n\nx\n\n:::', '> **Note: Some bold *words***\n'],
  ['a bold term', '<dl><dt>A <b>term</b></dt><dd>d</dd></dl>', '**A term**\n'],
  ['bold in bold', '<b>a <strong>b</strong></b> and **c <i>d *e* f</i>**', '**a b** and **c *d e f***'],
  // numbers of lists
  ['the start of a list', '<ol start="3"><li>a</li><li>b</li></ol>', '3. a\n4. b\n'],
  [
    'the number of an item',
    '<ol>\n<li>a</li>\n<li value="7">b</li>\n<li>c</li>\n<li value={2}>d</li>\n</ol>',
    '1. a\n7. b\n8. c\n2. d\n',
  ],
  ['a reversed list', '<ol reversed><li>a</li><li>b</li><li>c</li></ol>', '3. a\n2. b\n1. c\n'],
  ['a reversed list from a number', '<ol reversed start="9"><li>a</li><li>b</li></ol>', '9. a\n8. b\n'],
  ['a list that is not reversed', '<ol reversed={false} start="x"><li>a</li><li>b</li></ol>', '1. a\n2. b\n'],
  ['below zero', '<ol start={-1}><li>a</li><li>b</li></ol>', '-1. a\n\n0. b\n'],
  ['letters', '<ol type="a" start="26"><li>y</li><li>z</li></ol>', 'z. y\n\naa. z\n'],
  ['capitals', '<ol type="A"><li>y</li><li>z</li></ol>', 'A. y\n\nB. z\n'],
  ['Roman numbers', '<ol type="i" start="3"><li>y</li><li>z</li></ol>', 'iii. y\n\niv. z\n'],
  ['Roman capitals', '<ol type="I" start="1999"><li>y</li></ol>', 'MCMXCIX. y\n'],
  ['a number in a cell', cell('<ol start="4"><li>y</li><li>z</li></ol>'), '| Install | 4. y<br>5. z |'],
  // text that would be read as something else
  ['an entity as text', 'Write &amp;lt; or &amp;#60; for it.', 'Write \\&lt; or \\&#60; for it.'],
  ['tildes as text', 'Not \\~\\~gone\\~\\~.', 'Not \\~\\~gone\\~\\~.'],
  ['tildes around removed text', 'Not \\~~gone\\~~.', 'Not \\~~~gone\\~~~.'],
  ['one tilde twice', 'Not \\~gone\\~, but ~5.', 'Not \\~gone\\~, but \\~5.'],
  ['one tilde', 'About ~5.', 'About ~5.'],
];

describe('a Markdown copy has what the page has', () => {
  let project: TestProject;
  beforeAll(async () => {
    project = createProject({
      'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nText.\n',
      'docs/numbers.md':
        '# 10<sup>6</sup> rows\n\nAbout 10<sup>9</sup> of H<sub>2</sub>O<br />in the 2<sup>nd</sup> case.\n\n## 2<sup>8</sup>\n\nUp to 2<sup>16</sup>.\n',
      'docs/deep/page.md':
        '---\ntitle: Deep\n---\n\n[more](?all=1) [API](pathname://../api/x.html) [up](#up)\n\n## Up\n\nText.\n',
      'docs/shown.md':
        "# Shown\n\nOne <dialog>two</dialog> <canvas>three</canvas> <noscript>four</noscript> <b hidden>five</b> <i popover>six</i> <u inert style={{ display: 'none' }}>seven</u>.\n",
      'docs/boxes.md':
        '---\ntitle: Boxes\n---\n\nPress<kbd>Ctrl</kbd><kbd>C</kbd>, or go<Beta />there<input />now<img src="/a.svg" alt="" />too.\n\n## <kbd>Alt</kbd><kbd>F4</kbd> closes\n\nText.\n',
      'snippets/a.py': 'zebra = 1\n',
      'site.config.ts': configText({ origins: { frames: ['https://frames.example.org'] } }),
      'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
      'static/a.mp4': 'x',
      'static/a.mp3': 'x',
      ...Object.fromEntries(
        cases.map(([, written], index) => [`docs/p${index}.md`, `---\ntitle: T\n---\n\n${written}\n`]),
      ),
    });
    const { code, text } = await project.docs('build');
    expect(code, text).toBe(0);
  });
  afterAll(() => project?.dispose());

  it.each(cases.map(([name, , copied], index) => ({ name, copied, index })))('$name', ({ copied, index }) => {
    expect(project.read(`dist/p${index}.md`)).toContain(copied);
    expect(project.read('dist/llms-full.txt')).toContain(copied);
  });

  it('addresses relative to the page lead where they do on the page', () => {
    const copied =
      '[more](https://docs.example.com/deep/page?all=1) [API](https://docs.example.com/api/x.html) [up](https://docs.example.com/deep/page#up)';
    expect(project.read('dist/deep/page.html')).toContain('href="../api/x.html"');
    expect(project.read('dist/deep/page.md')).toContain(copied);
    expect(project.read('dist/llms-full.txt')).toContain(copied);
  });

  it('the page shows its text too, though its author hid some', () => {
    const [, article = ''] = /data-article="">(.*?)<\/div>/s.exec(project.read('dist/shown.html')) ?? [];
    expect(article).toContain('<p>One two three four <b>five</b> <i>six</i> <u>seven</u>.');
    expect(project.read('dist/shown.md')).toContain('One two three four **five** *six* seven.');
  });

  it('boxes are apart in descriptions, lists, and search', () => {
    const text = 'Press Ctrl C, or go';
    expect(project.read('dist/boxes.html')).toContain(`<meta name="description" content="${text}`);
    expect(project.read('dist/llms.txt')).toContain(text);
    const records = project.read('dist/search/records.json');
    expect(records).toContain('Press Ctrl C, or go beta there now too.');
    expect(records).toContain('"Alt F4 closes"');
  });

  it('numbers are the same in descriptions, lists, and search', () => {
    const html = project.read('dist/numbers.html');
    expect(html).toContain('<title>10^6 rows | Test Docs</title>');
    expect(html).toContain('<meta name="description" content="About 10^9 of H_2O in the 2nd case."/>');
    expect(project.read('dist/llms.txt')).toContain('About 10^9 of H_2O in the 2nd case.');
    const records = project.read('dist/search/records.json');
    for (const text of ['10^6 rows', 'About 10^9 of H_2O in the 2nd case.', '"2^8"', 'Up to 2^16.'])
      expect(records).toContain(text);
    // the description is the first paragraph, so the copy doesn't repeat it
    expect(project.read('dist/numbers.md')).not.toMatch(/^> /m);
    expect(html).toContain('id="28"');
  });
});
