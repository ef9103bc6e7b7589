import { type DiagnosticCase, inPage } from './diagnosticCase.ts';

/** Problems in the use of components. */
export const components: DiagnosticCase[] = [
  {
    title: "a component of the project with a built-in component's name",
    files: {
      'docs/a.md': "import Preview from '@site/src/components/Preview';\n\n<Preview />\n",
      'src/components/Preview.tsx': 'export default () => <b />;\n',
    },
    found: [
      'docs/a.md:1:1 warning "src/components/Preview.tsx" is not used, because <Preview> is a built-in component [import]',
      '  hint: Move it to components/Preview.tsx, which replaces the built-in one, or remove the import.',
    ],
  },
  {
    title: 'a component of the site that cannot be bundled',
    files: {
      'docs/a.md': '<Chart rows={3} />\n',
      'components/Chart.tsx': "import { max } from './none';\nexport default () => max;\n",
    },
    found: [
      'components/Chart.tsx:1:21 error Could not resolve "./none" [component]',
      '  hint: Fix the syntax or the path of the import.',
    ],
  },
  {
    title: 'a component of the site that fails',
    files: {
      'docs/a.md': 'Text.\n\n<Chart />\n',
      'components/Chart.tsx': 'export default ({ rows }) => <p>{rows.length}</p>;\n',
    },
    found: [
      "docs/a.md:3:1 error <Chart> failed: Cannot read properties of undefined (reading 'length') [component]",
      '  hint: Fix components/Chart.tsx, or what its tag passes to it.',
    ],
  },
  inPage('a misspelled component', 'Text.\n\n<Tbas>\n\nText.\n\n</Tbas>\n', [
    '3:1 error There is no component "<Tbas>" [unknown-component]',
    'Did you mean "<Tabs>"?',
  ]),
  inPage('an unknown component', '<Confetti />\n', [
    '1:1 error There is no component "<Confetti>" [unknown-component]',
    'Write Markdown, one of the known components, or add components/Confetti.tsx.',
  ]),
  inPage('an unknown part of an object', '<Menu.Item />\n', [
    '1:1 error There is no component "<Menu.Item>" [unknown-component]',
    'Write Markdown, or one of the known components.',
  ]),
  inPage('an unknown element', 'Text <stong>in bold</stong>.\n', [
    '1:6 error Pages cannot contain "<stong>" [unknown-component]',
    'Did you mean "<strong>"?',
  ]),
  inPage(
    'obsolete elements',
    '<font>a</font> <FONT>a</FONT> <blink>a</blink>\n\n<acronym>a</acronym> <strike>a</strike> <nobr>a</nobr> <frame />\n',
    [
      '1:1 error Pages cannot contain "<font>" [unknown-component]',
      'Remove its tags: the theme sets the style. Use <strong> for emphasis.',
      '1:16 error There is no component "<FONT>" [unknown-component]',
      'Remove its tags: the theme sets the style. Use <strong> for emphasis.',
      '1:31 error Pages cannot contain "<blink>" [unknown-component]',
      'Remove its tags: the theme sets the style. Use <strong> for emphasis.',
      '3:1 error Pages cannot contain "<acronym>" [unknown-component]',
      'Write "<abbr>".',
      '3:22 error Pages cannot contain "<strike>" [unknown-component]',
      'Write "<del>", or "~~" before and after the text.',
      '3:41 error Pages cannot contain "<nobr>" [unknown-component]',
      'Remove its tags, and write "&nbsp;" between words that belong on one line.',
      '3:56 error Pages cannot contain "<frame>" [unknown-component]',
      'Write "<iframe>".',
    ],
  ),
  inPage('elements in capitals', 'Text <BR> and <Hr />.\n\n<DIV>Text.</DIV>\n', [
    '1:6 error The tag "<BR>" is never closed [unclosed-tag]',
    'Write "<br>", the HTML element, or "<BR />", a component.',
    '1:15 error There is no component "<Hr>" [unknown-component]',
    'Write "<hr>".',
    '3:1 error There is no component "<DIV>" [unknown-component]',
    'Write "<div>".',
  ]),
  inPage(
    'elements whose effect the site sets',
    '<script src="/x.js"></script>\n\n<style>{`a { color: red }`}</style>\n\n<template>Text.</template>\n\n<math><mi>x</mi></math>\n',
    [
      '1:1 error Pages cannot contain "<script>" [unknown-component]',
      "The site's security policy blocks scripts in pages. Add the script to the configuration.",
      '3:1 error Pages cannot contain "<style>" [unknown-component]',
      'Remove it: the theme sets the style.',
      '5:1 error Pages cannot contain "<template>" [unknown-component]',
      'Remove its tags: browsers never show what is in it.',
      '7:1 error Pages cannot contain "<math>" [unknown-component]',
      'Write the formula in words or in Unicode, or draw it as an SVG.',
      '7:7 error Pages cannot contain "<mi>" [unknown-component]',
      'Write the formula in words or in Unicode, or draw it as an SVG.',
    ],
  ),
  inPage(
    'a misspelled prop',
    {
      'docs/a.md': '<CodeExample path="a.py" starAfter="start_asset" />\n',
      'snippets/a.py': '# start_asset\nx = 1\n# end_asset\n',
    },
    ['1:26 warning <CodeExample> has no prop "starAfter" [unknown-prop]', 'Did you mean "startAfter"?'],
  ),
  inPage('a prop of no use', '<CardGroup colour="red">\n  <Card title="A" />\n</CardGroup>\n', [
    '1:12 warning <CardGroup> has no prop "colour" [unknown-prop]',
    'Its props are cols.',
  ]),
  inPage('a script attribute', '<div onclick="f()">\n\nText.\n\n</div>\n', [
    '1:6 warning <div> has "onclick", which is not allowed and was removed [unknown-prop]',
    'Remove it.',
  ]),
  inPage('a prop twice', '<Card title="A"\n      title="B" />\n', [
    '2:7 warning <Card> has the attribute "title" more than once; the last one is used [repeated-prop]',
    'Remove the others.',
  ]),
  inPage('a prop that is missing', 'Text.\n\n<CodeExample language="python" />\n', [
    '3:1 error <CodeExample> requires the prop "path" [missing-prop]',
    'Add path="…" to its tag.',
  ]),
  inPage('a card without a title', '<Card href="/a" />\n', [
    '1:1 error <Card> requires the prop "title" [missing-prop]',
    'Add title="…" to its tag.',
  ]),
  inPage('a link without an address', 'A <Link>word</Link>.\n', [
    '1:3 error <Link> requires the prop "href" [missing-prop]',
    'Add href="…" to its tag.',
  ]),
  inPage('a command without text', '<CliInvocationExample />\n', [
    '1:1 error <CliInvocationExample> requires the prop "path" or "contents" [missing-prop]',
    'Add path="…" or contents="…" to its tag.',
  ]),
  inPage('a tab without a value', '<Tabs>\n  <TabItem>\n\n  Text.\n\n  </TabItem>\n</Tabs>\n', [
    '2:3 error <TabItem> requires the prop "value" [missing-prop]',
    'Add value="…" to its tag.',
  ]),
  inPage('a themed picture without pictures', '<ThemedImage alt="A" />\n', [
    '1:1 error <ThemedImage> requires the prop "sources" [missing-prop]',
    'Add sources={{ light: "/img/a.png", dark: "/img/a-dark.png" }} to its tag.',
  ]),
  {
    title: "a partial's prop that its use does not give",
    files: {
      'docs/a.md': 'import Note from \'./_note.md\';\n\n<Note nmae="x" />\n',
      'docs/_note.md': 'Text.\n\nHello {props.name}.\n',
    },
    found: [
      'docs/_note.md:3:7 warning The partial reads "{props.name}", but docs/a.md does not set it [missing-prop]',
      '  hint: Write name="…" where the partial is used; it has "nmae".',
    ],
  },
  inPage('a wrong type of prop', '<CardGroup cols="two">\n  <Card title="A" />\n</CardGroup>\n', [
    '1:12 error "cols" of <CardGroup> must be a number, not "two" [prop-value]',
    'Write cols={3}.',
  ]),
  inPage('too many columns', '<CardGroup cols={9}>\n  <Card title="A" />\n</CardGroup>\n', [
    '1:12 warning "cols" of <CardGroup> must be a number from 1 to 4, not "9" [prop-value]',
    'Write cols={4}.',
  ]),
  inPage('an admonition type that does not exist', '<Admonition type="warnin">\n\nText.\n\n</Admonition>\n', [
    '1:13 error There is no admonition "warnin" [prop-value]',
    'Did you mean "warning"?',
  ]),
  inPage(
    'text that browsers would hide',
    '<dialog>\n\nText.\n\n</dialog>\n\nA <dialog open>b</dialog> c.\n\nA <canvas>b</canvas><canvas></canvas> c.\n\n<noscript>Text.</noscript>\n\n<datalist><option>a</option></datalist>\n\n<p hidden>Text.</p>\n\n<b popover id="x">Text.</b> <button popovertarget="x" tabindex="2">Open</button>\n',
    [
      '1:1 warning Browsers hide what is in <dialog>, so its tags are ignored [unknown-component]',
      'Remove the tags. Readers can open text in <details>.',
      '7:3 warning Browsers hide what is in <dialog>, so its tags are ignored [unknown-component]',
      'Remove the tags. Readers can open text in <details>.',
      '9:3 warning Browsers hide what is in <canvas>, so its tags are ignored [unknown-component]',
      'Remove the tags. Readers can open text in <details>.',
      '11:1 warning Browsers hide what is in <noscript>, so its tags are ignored [unknown-component]',
      'Remove the tags. Readers can open text in <details>.',
      '13:1 warning Browsers hide what is in <datalist>, so its tags are ignored [unknown-component]',
      'Remove the tags. Readers can open text in <details>.',
      '15:4 warning <p> has "hidden", which is not allowed and was removed [unknown-prop]',
      'Remove it.',
      '17:4 warning <b> has "popover", which is not allowed and was removed [unknown-prop]',
      'Remove it.',
      '17:37 warning <button> has "popovertarget", which is not allowed and was removed [unknown-prop]',
      'Remove it.',
      '17:55 warning <button> has "tabindex", which is not allowed and was removed [unknown-prop]',
      'Remove it.',
    ],
  ),
  inPage('tabs without items', '<Tabs>\n\nText.\n\n</Tabs>\n', [
    '1:1 error <Tabs> has no <TabItem> [prop-value]',
    'Put each part in a <TabItem value="…">.',
  ]),
  inPage('text between tabs', '<Tabs>\n\nText.\n\n<TabItem value="a">\n\nA.\n\n</TabItem>\n</Tabs>\n', [
    '3:1 warning <Tabs> contains something other than TabItems, which is shown before them [prop-value]',
    'Move it out of <Tabs>, or into a <TabItem>.',
  ]),
  inPage(
    'two tabs of one value',
    '<Tabs>\n  <TabItem value="a">One.</TabItem>\n  <TabItem value="a">Two.</TabItem>\n</Tabs>\n',
    ['3:3 error Two tabs have the value "a" [prop-value]', 'Give each TabItem a unique value.'],
  ),
  inPage(
    'a default tab that does not exist',
    '<Tabs groupId="os"\n      defaultValue="linus">\n  <TabItem value="linux">One.</TabItem>\n</Tabs>\n',
    ['2:7 error "defaultValue" names the tab "linus", which does not exist [unknown-tab]', 'Did you mean "linux"?'],
  ),
  inPage(
    'empty labels',
    '<Tabs values={[{ value: "y", label: "" }, { value: "x" }]}>\n<TabItem value="x" label="">X</TabItem>\n<TabItem value="y">Y</TabItem>\n</Tabs>\n\n<Card title="\u200b" href="/a" />\n',
    [
      '2:20 warning "label" of <TabItem> is empty [empty-label]',
      'Write the words that readers see: label="…".',
      '3:1 warning A tab has an empty label [empty-label]',
      'Write the words that readers see: label="…".',
      '6:7 warning "title" of <Card> is empty [empty-label]',
      'Write the words that readers see: title="…".',
    ],
  ),
  inPage(
    'a tab that "values" omits',
    '<Tabs values={[{ value: "x", label: "X" }]}>\n<TabItem value="x">X</TabItem>\n<TabItem value="y">Y</TabItem>\n</Tabs>\n',
    [
      '3:1 warning "values" of <Tabs> doesn\'t name the tab "y", so it is not shown [unknown-tab]',
      "Add { value: 'y', label: 'y' } to \"values\".",
    ],
  ),
  inPage('an id that a component drops', '<CardGroup id="x">\n\n<Card title="A" href="/a" />\n\n</CardGroup>\n', [
    '1:12 warning <CardGroup> has no prop "id" [unknown-prop]',
    'Its props are cols.',
  ]),
];
