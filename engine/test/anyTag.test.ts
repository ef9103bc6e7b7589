import { expect, test } from 'vitest';
import { componentSet } from '../src/content/components/index.ts';
import { HTML_ELEMENTS } from '../src/content/model/htmlNames.ts';
import { renderArticle } from '../src/theme/article.tsx';
import { renderPage } from './support/content/testPage.ts';

const CONTENTS = ['', 'x', '<b>x</b> y', '{"a"}{"b"}', '<p>a</p><p>b</p>', '\n\n- a\n- b\n\n', '{/* c */}'];
const ATTRIBUTES = [
  'value="x"',
  'value={5} defaultValue="y"',
  'constructor="x" __proto__="y" toString="z"',
  'children="x"',
  'style="x" class="{" id="a b"',
  'href={"\\ud800"} src={"/\\ud800"}',
  'data-a:b="x" xml:lang="en" 1a="x"',
  'checked multiple span="0" colSpan="-1"',
  'dangerouslySetInnerHTML="x" precedence="a"',
];
const VALUES = ['""', '"x"', '{5}', '{null}', '{["a"]}', '{[null]}', '{{}}', '"__proto__"', '{"\\ud800"}', '{() => 1}'];

/** The texts that end a build with an error of the engine, instead of one with a place. */
async function crashes(texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const text of texts) {
    try {
      renderArticle((await renderPage(text)).tree);
    } catch (error) {
      found.push(`${text}: ${(error as Error).message}`);
    }
  }
  return found;
}

test('any element may have any content and any attributes', async () => {
  const texts = [...HTML_ELEMENTS].flatMap((tag) => [
    ...CONTENTS.map((content) => `<${tag}>${content}</${tag}>`),
    ...ATTRIBUTES.flatMap((written) => [`<${tag} ${written}>x</${tag}>`, `<${tag} ${written} />`]),
  ]);
  expect(await crashes(texts)).toEqual([]);
});

test('any component may have any content and any props', async () => {
  const texts = [...componentSet().values()].flatMap(({ name, props }) => {
    const required = Object.keys(props).filter((prop) => props[prop]?.required);
    return [
      ...CONTENTS.map((content) => `<${name}>${content}</${name}>`),
      ...Object.keys(props).flatMap((prop) => {
        const others = required.flatMap((other) => (other === prop ? [] : `${other}="/d"`)).join(' ');
        return VALUES.map((value) => `<${name} ${prop}=${value} ${others}>x</${name}>`);
      }),
    ];
  });
  expect(await crashes(texts)).toEqual([]);
});
