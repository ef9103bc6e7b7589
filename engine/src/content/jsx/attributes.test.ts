import { expect, it } from 'vitest';
import { pageDiagnostics, renderPage } from '../../../test/support/content/testPage.ts';

it.each([
  // unknown, misspelled, repeated
  ['<Card title="a" hrf="/b" />', ['1:17 unknown-prop']],
  ['<Card title="a" zzzzzz />', ['1:17 unknown-prop']],
  // only a single picture shows one
  ['<ThemedImage title="a" />', ['1:1 missing-prop', '1:14 unknown-prop']],
  ['<Card title="a" title="b" />', ['1:17 repeated-prop']],
  // on a later line of the tag, in a list, after an edit before it
  ['- <br> x\n\n  <Card\n    title="a"\n    hrf="/b"\n  />', ['5:5 unknown-prop']],
  // missing, of the wrong type
  ['a\n\n<Image alt="b" />', ['3:1 missing-prop']],
  ['<CardGroup cols="two"></CardGroup>', ['1:12 prop-value']],
  ['<CardGroup cols></CardGroup>', ['1:12 prop-value']],
  ['<CardGroup cols={{ a: 1 }}></CardGroup>', ['1:12 prop-value']],
  // valid
  ['<CardGroup cols="2"></CardGroup>', []],
  ['<Card title={1} className="x" />', []],
  // expressions: reported, and the prop isn't also reported as missing
  ['<Image src={f()} alt="" />', ['1:8 expression']],
  ['<Card {...x} title="a" />', ['1:7 expression']],
  ['<Card title="a" {/* why */} />', []],
])('for %j, reports %j', async (text, expected) => {
  expect(await pageDiagnostics(text)).toEqual(expected);
});

it('suggests what to write', async () => {
  const texts = async (text: string) =>
    (await renderPage(text)).diagnostics.map(({ message, hint }) => `${message}. ${hint}`);
  expect(await texts('<Image alt="" srx="a" />')).toEqual([
    '<Image> requires the prop "src". Add src="…" to its tag.',
    '<Image> has no prop "srx". Did you mean "src"?',
  ]);
  expect(await texts('<CardGroup cols="two"></CardGroup>')).toEqual([
    '"cols" of <CardGroup> must be a number, not "two". Write cols={3}.',
  ]);
});
