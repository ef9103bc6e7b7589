import type { DiagnosticCase } from './diagnosticCase.ts';

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
  {
    title: 'a misspelled component',
    files: { 'docs/a.md': 'Text.\n\n<Tbas>\n\nText.\n\n</Tbas>\n' },
    found: ['docs/a.md:3:1 error There is no component "<Tbas>" [unknown-component]', '  hint: Did you mean "<Tabs>"?'],
  },
  {
    title: 'an unknown component',
    files: { 'docs/a.md': '<Confetti />\n' },
    found: [
      'docs/a.md:1:1 error There is no component "<Confetti>" [unknown-component]',
      '  hint: Write Markdown, one of the known components, or add components/Confetti.tsx.',
    ],
  },
  {
    title: 'an unknown element',
    files: { 'docs/a.md': 'Text <stong>in bold</stong>.\n' },
    found: [
      'docs/a.md:1:6 error Pages cannot contain "<stong>" [unknown-component]',
      '  hint: Did you mean "<strong>"?',
    ],
  },
  {
    title: 'obsolete elements',
    files: {
      'docs/a.md':
        '<font>a</font> <FONT>a</FONT> <blink>a</blink>\n\n<acronym>a</acronym> <strike>a</strike> <nobr>a</nobr> <frame />\n',
    },
    found: [
      'docs/a.md:1:1 error Pages cannot contain "<font>" [unknown-component]',
      '  hint: Remove its tags: the theme sets the style. Use <strong> for emphasis.',
      'docs/a.md:1:16 error There is no component "<FONT>" [unknown-component]',
      '  hint: Remove its tags: the theme sets the style. Use <strong> for emphasis.',
      'docs/a.md:1:31 error Pages cannot contain "<blink>" [unknown-component]',
      '  hint: Remove its tags: the theme sets the style. Use <strong> for emphasis.',
      'docs/a.md:3:1 error Pages cannot contain "<acronym>" [unknown-component]',
      '  hint: Write "<abbr>".',
      'docs/a.md:3:22 error Pages cannot contain "<strike>" [unknown-component]',
      '  hint: Write "<del>", or "~~" before and after the text.',
      'docs/a.md:3:41 error Pages cannot contain "<nobr>" [unknown-component]',
      '  hint: Remove its tags, and write "&nbsp;" between words that belong on one line.',
      'docs/a.md:3:56 error Pages cannot contain "<frame>" [unknown-component]',
      '  hint: Write "<iframe>".',
    ],
  },
  {
    title: 'elements in capitals',
    files: { 'docs/a.md': 'Text <BR> and <Hr />.\n\n<DIV>Text.</DIV>\n' },
    found: [
      'docs/a.md:1:6 error The tag "<BR>" is never closed [unclosed-tag]',
      '  hint: Write "<br>", the HTML element, or "<BR />", a component.',
      'docs/a.md:1:15 error There is no component "<Hr>" [unknown-component]',
      '  hint: Write "<hr>".',
      'docs/a.md:3:1 error There is no component "<DIV>" [unknown-component]',
      '  hint: Write "<div>".',
    ],
  },
  {
    title: 'elements whose effect the site sets',
    files: {
      'docs/a.md':
        '<script src="/x.js"></script>\n\n<style>{`a { color: red }`}</style>\n\n<template>Text.</template>\n\n<math><mi>x</mi></math>\n',
    },
    found: [
      'docs/a.md:1:1 error Pages cannot contain "<script>" [unknown-component]',
      "  hint: The site's security policy blocks scripts in pages. Add the script to the configuration.",
      'docs/a.md:3:1 error Pages cannot contain "<style>" [unknown-component]',
      '  hint: Remove it: the theme sets the style.',
      'docs/a.md:5:1 error Pages cannot contain "<template>" [unknown-component]',
      '  hint: Remove its tags: browsers never show what is in it.',
      'docs/a.md:7:1 error Pages cannot contain "<math>" [unknown-component]',
      '  hint: Write the formula in words or in Unicode, or draw it as an SVG.',
      'docs/a.md:7:7 error Pages cannot contain "<mi>" [unknown-component]',
      '  hint: Write the formula in words or in Unicode, or draw it as an SVG.',
    ],
  },
  {
    title: 'a misspelled prop',
    files: {
      'docs/a.md': '<CodeExample path="a.py" starAfter="start_asset" />\n',
      'snippets/a.py': '# start_asset\nx = 1\n# end_asset\n',
    },
    found: [
      'docs/a.md:1:26 warning <CodeExample> has no prop "starAfter" [unknown-prop]',
      '  hint: Did you mean "startAfter"?',
    ],
  },
  {
    title: 'a prop of no use',
    files: { 'docs/a.md': '<CardGroup colour="red">\n  <Card title="A" />\n</CardGroup>\n' },
    found: ['docs/a.md:1:12 warning <CardGroup> has no prop "colour" [unknown-prop]', '  hint: Its props are cols.'],
  },
  {
    title: 'a script attribute',
    files: { 'docs/a.md': '<div onclick="f()">\n\nText.\n\n</div>\n' },
    found: [
      'docs/a.md:1:6 warning <div> has "onclick", which is not allowed and was removed [unknown-prop]',
      '  hint: Remove it.',
    ],
  },
  {
    title: 'a prop twice',
    files: { 'docs/a.md': '<Card title="A"\n      title="B" />\n' },
    found: [
      'docs/a.md:2:7 warning <Card> has the attribute "title" more than once; the last one is used [repeated-prop]',
      '  hint: Remove the others.',
    ],
  },
  {
    title: 'a prop that is missing',
    files: { 'docs/a.md': 'Text.\n\n<CodeExample language="python" />\n' },
    found: [
      'docs/a.md:3:1 error <CodeExample> requires the prop "path" [missing-prop]',
      '  hint: Add path="…" to its tag.',
    ],
  },
  {
    title: 'a card without a title',
    files: { 'docs/a.md': '<Card href="/a" />\n' },
    found: ['docs/a.md:1:1 error <Card> requires the prop "title" [missing-prop]', '  hint: Add title="…" to its tag.'],
  },
  {
    title: 'a link without an address',
    files: { 'docs/a.md': 'A <Link>word</Link>.\n' },
    found: ['docs/a.md:1:3 error <Link> requires the prop "href" [missing-prop]', '  hint: Add href="…" to its tag.'],
  },
  {
    title: 'a command without text',
    files: { 'docs/a.md': '<CliInvocationExample />\n' },
    found: [
      'docs/a.md:1:1 error <CliInvocationExample> requires the prop "path" or "contents" [missing-prop]',
      '  hint: Add path="…" or contents="…" to its tag.',
    ],
  },
  {
    title: 'a tab without a value',
    files: { 'docs/a.md': '<Tabs>\n  <TabItem>\n\n  Text.\n\n  </TabItem>\n</Tabs>\n' },
    found: [
      'docs/a.md:2:3 error <TabItem> requires the prop "value" [missing-prop]',
      '  hint: Add value="…" to its tag.',
    ],
  },
  {
    title: 'a themed picture without pictures',
    files: { 'docs/a.md': '<ThemedImage alt="A" />\n' },
    found: [
      'docs/a.md:1:1 error <ThemedImage> requires the prop "sources" [missing-prop]',
      '  hint: Add sources={{ light: "/img/a.png", dark: "/img/a-dark.png" }} to its tag.',
    ],
  },
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
  {
    title: 'a wrong type of prop',
    files: { 'docs/a.md': '<CardGroup cols="two">\n  <Card title="A" />\n</CardGroup>\n' },
    found: [
      'docs/a.md:1:12 error "cols" of <CardGroup> must be a number, not "two" [prop-value]',
      '  hint: Write cols={3}.',
    ],
  },
  {
    title: 'too many columns',
    files: { 'docs/a.md': '<CardGroup cols={9}>\n  <Card title="A" />\n</CardGroup>\n' },
    found: [
      'docs/a.md:1:12 warning "cols" of <CardGroup> must be a number from 1 to 4, not "9" [prop-value]',
      '  hint: Write cols={4}.',
    ],
  },
  {
    title: 'an admonition type that does not exist',
    files: { 'docs/a.md': '<Admonition type="warnin">\n\nText.\n\n</Admonition>\n' },
    found: ['docs/a.md:1:13 error There is no admonition "warnin" [prop-value]', '  hint: Did you mean "warning"?'],
  },
  {
    title: 'text that browsers would hide',
    files: {
      'docs/a.md':
        '<dialog>\n\nText.\n\n</dialog>\n\nA <dialog open>b</dialog> c.\n\nA <canvas>b</canvas><canvas></canvas> c.\n\n<noscript>Text.</noscript>\n\n<datalist><option>a</option></datalist>\n\n<p hidden>Text.</p>\n\n<b popover id="x">Text.</b> <button popovertarget="x" tabindex="2">Open</button>\n',
    },
    found: [
      'docs/a.md:1:1 warning Browsers hide what is in <dialog>, so its tags are ignored [unknown-component]',
      '  hint: Remove the tags. Readers can open text in <details>.',
      'docs/a.md:7:3 warning Browsers hide what is in <dialog>, so its tags are ignored [unknown-component]',
      '  hint: Remove the tags. Readers can open text in <details>.',
      'docs/a.md:9:3 warning Browsers hide what is in <canvas>, so its tags are ignored [unknown-component]',
      '  hint: Remove the tags. Readers can open text in <details>.',
      'docs/a.md:11:1 warning Browsers hide what is in <noscript>, so its tags are ignored [unknown-component]',
      '  hint: Remove the tags. Readers can open text in <details>.',
      'docs/a.md:13:1 warning Browsers hide what is in <datalist>, so its tags are ignored [unknown-component]',
      '  hint: Remove the tags. Readers can open text in <details>.',
      'docs/a.md:15:4 warning <p> has "hidden", which is not allowed and was removed [unknown-prop]',
      '  hint: Remove it.',
      'docs/a.md:17:4 warning <b> has "popover", which is not allowed and was removed [unknown-prop]',
      '  hint: Remove it.',
      'docs/a.md:17:37 warning <button> has "popovertarget", which is not allowed and was removed [unknown-prop]',
      '  hint: Remove it.',
      'docs/a.md:17:55 warning <button> has "tabindex", which is not allowed and was removed [unknown-prop]',
      '  hint: Remove it.',
    ],
  },
  {
    title: 'tabs without items',
    files: { 'docs/a.md': '<Tabs>\n\nText.\n\n</Tabs>\n' },
    found: [
      'docs/a.md:1:1 error <Tabs> has no <TabItem> [prop-value]',
      '  hint: Put each part in a <TabItem value="…">.',
    ],
  },
  {
    title: 'text between tabs',
    files: { 'docs/a.md': '<Tabs>\n\nText.\n\n<TabItem value="a">\n\nA.\n\n</TabItem>\n</Tabs>\n' },
    found: [
      'docs/a.md:3:1 warning <Tabs> contains something other than TabItems, which is shown before them [prop-value]',
      '  hint: Move it out of <Tabs>, or into a <TabItem>.',
    ],
  },
  {
    title: 'two tabs of one value',
    files: {
      'docs/a.md': '<Tabs>\n  <TabItem value="a">One.</TabItem>\n  <TabItem value="a">Two.</TabItem>\n</Tabs>\n',
    },
    found: [
      'docs/a.md:3:3 error Two tabs have the value "a" [prop-value]',
      '  hint: Give each TabItem a unique value.',
    ],
  },
  {
    title: 'a default tab that does not exist',
    files: {
      'docs/a.md':
        '<Tabs groupId="os"\n      defaultValue="linus">\n  <TabItem value="linux">One.</TabItem>\n</Tabs>\n',
    },
    found: [
      'docs/a.md:2:7 error "defaultValue" names the tab "linus", which does not exist [unknown-tab]',
      '  hint: Did you mean "linux"?',
    ],
  },
  {
    title: 'text between the tags of a component that shows none',
    files: { 'docs/a.md': 'See <TOCInline>the parts</TOCInline> of it.\n' },
    found: [
      'docs/a.md:1:5 warning <TOCInline> shows nothing that is between its tags [unknown-prop]',
      '  hint: The text follows it instead. Write it before or after the tag.',
    ],
  },
  {
    title: 'empty labels',
    files: {
      'docs/a.md':
        '<Tabs values={[{ value: "y", label: "" }, { value: "x" }]}>\n<TabItem value="x" label="">X</TabItem>\n<TabItem value="y">Y</TabItem>\n</Tabs>\n\n<Card title="\u200b" href="/a" />\n',
    },
    found: [
      'docs/a.md:2:20 warning "label" of <TabItem> is empty [empty-label]',
      '  hint: Write the words that readers see: label="…".',
      'docs/a.md:3:1 warning A tab has an empty label [empty-label]',
      '  hint: Write the words that readers see: label="…".',
      'docs/a.md:6:7 warning "title" of <Card> is empty [empty-label]',
      '  hint: Write the words that readers see: title="…".',
    ],
  },
  {
    title: 'a tab that "values" omits',
    files: {
      'docs/a.md':
        '<Tabs values={[{ value: "x", label: "X" }]}>\n<TabItem value="x">X</TabItem>\n<TabItem value="y">Y</TabItem>\n</Tabs>\n',
    },
    found: [
      'docs/a.md:3:1 warning "values" of <Tabs> doesn\'t name the tab "y", so it is not shown [unknown-tab]',
      "  hint: Add { value: 'y', label: 'y' } to \"values\".",
    ],
  },
  {
    title: 'an id that a component drops',
    files: { 'docs/a.md': '<CardGroup id="x">\n\n<Card title="A" href="/a" />\n\n</CardGroup>\n' },
    found: ['docs/a.md:1:12 warning <CardGroup> has no prop "id" [unknown-prop]', '  hint: Its props are cols.'],
  },
];
