import type { Page } from 'playwright-core';
import { numbers, PARAGRAPH, page, sidebars, siteConfig } from './pages.ts';

/** Changes of the shell's cases to the test site's configuration. */
export const CHANGES = {
  favicon: '/favicon.svg',
  feedbackUrl: 'https://code.example.com/discuss',
  lastUpdate: { author: true },
  announcement: { id: 'first', content: 'Announcement <b>first</b>.' },
  tags: [
    { key: 'one', label: 'One', path: '/tags/one', description: 'The first tag.' },
    { key: 'two', label: 'Two', path: '/tags/two' },
  ],
};

const ARTICLE = `First words, with a [link elsewhere](https://example.com/far) and [one here](./short.md).

${numbers(6)
  .map(
    (n) =>
      `## Chapter ${n}\n\n${PARAGRAPH.repeat(6)}### Section ${n}\n\n${PARAGRAPH.repeat(4)}#### Note ${n}\n\n${PARAGRAPH.repeat(3)}##### Fine print ${n}\n\n${PARAGRAPH}`,
  )
  .join('')}`;

const BLOCKS = `\`\`\`python title="lines.py" {2-3} showLineNumbers=5
a = 1
b = 2
c = 3
\`\`\`

\`\`\`diff
-old line
+new line
 same line
\`\`\`

\`\`\`bash
$ pip install something
its output
$ something --help
\`\`\`

\`\`\`python title="narrow.py"
between = "a line that fits a wide screen, not a phone's"
\`\`\`

\`\`\`python title="wide.py"
wide = "${'a very long line '.repeat(30).trim()}"
\`\`\`

\`\`\`python title="wrapped.py" wrap
wide = "${'a very long line '.repeat(30).trim()}"
\`\`\`

| Name | Words in \`settings.yaml\` and in the code location |
| --- | --- |
| One | First |
| \`load_assets_from_package_module\` | Second |

| Key | Value | Default |
| --- | --- | --- |
| \`storage\` | Where runs and events are stored, in one or in several databases | SQLite |
| \`telemetry\` | Whether usage is reported | \`enabled\` |

:::note Prerequisites

None.

:::
`;

const DETAILS = `Some words.

<details>
<summary>One line</summary>

Short words.

</details>

<details>
<summary>Many lines</summary>

${PARAGRAPH.repeat(20)}

</details>

<details>
<summary>Outer summary</summary>

Outer words.

<details>
<summary>Inner summary</summary>

### Hidden in details

Inner words.

</details>

</details>

${PARAGRAPH.repeat(20)}`;

const LONG_NAME = 'build_schedule_from_partitioned_job'.repeat(2);

/** Files for these cases besides the pages of every end-to-end test. */
export const SHELL_FILES: Record<string, string> = {
  'site.config.ts': siteConfig(CHANGES),
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0Z"/></svg>',
  'sidebars.ts': sidebars(['article', 'blocks', 'details', 'summary']),
  'docs/guide/article.md': page(
    'Article',
    ARTICLE,
    'description: A page with everything around it.\ntags: [one, two]\nlast_update: { date: 2025-04-17, author: Ann Author }\n',
  ),
  'docs/guide/blocks.md': page('Blocks', BLOCKS),
  'docs/guide/options.md': page(
    'Options',
    'Pass `--gallery-pipes-context`, or `--code-server-log-level 7`.\n\n- One of\n  - `--max-retries` and `--select`\n  - [`--python-environment`](./short.md)\n\n<details>\n<summary>The whole long_name_of_a_module.py</summary>\n\nText.\n\n</details>',
    'unlisted: true\ndisplayed_sidebar: null\n',
  ),
  'docs/guide/broad.md': page(
    'Broad',
    `<video width="900"></video>\n\n<select><option>${LONG_NAME}</option></select> <input size="90" />\n\n<Card title="${LONG_NAME}" href="/" description="${LONG_NAME}" />\n\n<fieldset><legend>${LONG_NAME}</legend></fieldset>\n\n<canvas width="900"></canvas> <object width="900"></object> <audio controls></audio>\n\n<ruby>漢<rt>${LONG_NAME}</rt></ruby>\n\n- <ruby>${LONG_NAME}<rt>${'Words on one line. '.repeat(9)}</rt></ruby>\n\n<details>\n<summary>${LONG_NAME}</summary>\n\n<dl><dt>${LONG_NAME}</dt><dd>${LONG_NAME}</dd></dl>\n\n</details>\n\n<figure><figcaption>${LONG_NAME}</figcaption></figure>\n\n<progress value="1" max="2"></progress>\n\n<hr width="900" />\n\n<div style={{ display: 'flex' }}><div>${LONG_NAME}</div><div>${LONG_NAME}</div></div>\n\n<span style={{ whiteSpace: 'nowrap' }}>${'Words on one line. '.repeat(9)}</span>\n\n- 1\n  - 2\n    - 3\n      - 4\n        - 5\n          - 6 levels\n\n<ProjectArchive path="${LONG_NAME}" />`,
    'unlisted: true\ndisplayed_sidebar: null\n',
  ),
  [`snippets/${LONG_NAME}/a.py`]: 'a = 1\n',
  'docs/guide/details.md': page('Details', DETAILS),
  'docs/guide/summary.md': page(
    'Summary',
    '<details>\n<summary>A [link](./short.md) in a summary</summary>\n\nIts words.\n\n</details>',
  ),
};

/** Every kind of page, for what applies to all. */
export const ALL_KINDS = [
  '/',
  '/guide/article',
  '/guide/blocks',
  '/guide/code',
  '/guide/details',
  '/guide/pictures',
  '/guide/tabs',
  '/deep',
  '/deep/two',
  '/hidden',
  '/reference/item-20',
  '/tags',
  '/tags/one',
  '/search',
];

/** Allows only inline scripts, to test the first paint. */
export const blockScripts = (page: Page): Promise<unknown> => page.route(/\/assets\/.*\.js$/, (route) => route.abort());

/** Delays React forever, but not the first script. */
export const holdReact = (page: Page): Promise<unknown> => page.route(/\/assets\/goLive-.*\.js$/, () => {});

/** Stops the page's clock, which then only the case advances. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Storage as in browsers whose readers block it. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  }
}
