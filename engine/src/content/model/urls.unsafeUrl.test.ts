import { expect, it } from 'vitest';
import { renderPage } from '../../../test/support/content/testPage.ts';
import { isUnsafeUrl } from './urls.ts';

it.each([
  'javascript:a()',
  'JaVaScRiPt:a()',
  ' \tjava\nscript:a()',
  '\u0000javascript:a()',
  'vbscript:a()',
  'data:text/html,x',
  'pathname://javascript:a()',
  ' path\nname://pathname://data:text/html,x',
  'java\u200bscript:a()',
])('%j is unsafe', (url) => expect(isUnsafeUrl(url)).toBe(true));

it.each([
  '/javascript:a',
  'https://a.example/javascript:a',
  '#javascript:',
  'javascript',
  'mailto:a@b.example',
  'database:a',
  '',
])('%j is safe', (url) => expect(isUnsafeUrl(url)).toBe(false));

/** Every place where an author may write an address. */
it.each([
  '[a](javascript:b())',
  '[a](JaVaScRiPt:b())',
  '[a](javascript&colon;b())',
  '[a](&#106;avascript:b())',
  '[a](<javascript:b()>)',
  '[a](vbscript:b())',
  '[a](data:text/html,b)',
  '[a][b]\n\n[b]: javascript:c()',
  '<javascript:b()>',
  '![a](javascript:b())',
  '<a href="javascript:b()">a</a>',
  '<a href="java\tscript:b()">a</a>',
  "<a href={'javascript:b()'}>a</a>",
  '<a HREF=javascript:b()>a</a>',
  '<img src="javascript:b()" alt="a" />',
  '<iframe src="javascript:b()"></iframe>',
  '<video src="javascript:b()"></video>',
  '<form action="javascript:b()"></form>',
  '<button formaction="javascript:b()">a</button>',
  '<object data="javascript:b()"></object>',
  '<svg><use href="javascript:b()" /></svg>',
  '<Link to="javascript:b()">a</Link>',
  '<Link href="javascript:b()">a</Link>',
  '<Card title="a" href="javascript:b()" />',
  '<Image src="javascript:b()" alt="a" />',
  '<ThemedImage light="javascript:b()" dark="javascript:b()" alt="a" />',
  '---\ncustom_edit_url: "javascript:b()"\n---\n\na',
  '---\nimage: "javascript:b()"\n---\n\na',
])('reports %j as an error, and renders none of it', async (text) => {
  const { diagnostics, tree } = await renderPage(text);
  expect(diagnostics.some(({ level }) => level === 'error')).toBe(true);
  expect(JSON.stringify(tree)).not.toMatch(/"(?:href|src|data|action|formAction|light|to)":"[^"]*script/i);
});
