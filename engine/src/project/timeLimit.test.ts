import { expect, it } from 'vitest';
import { testContext } from '../../test/support/content/testContext.ts';
import { renderPage } from '../../test/support/content/testPage.ts';
import { MODULE } from '../content/jsx/componentModule.ts';
import { pageHooksOf } from '../content/siteComponent.ts';
import { createTimeLimit } from './timeLimit.ts';

it('returns and throws what the code does', () => {
  const { run } = createTimeLimit();
  const value = new Map();
  expect(run(() => value)).toBe(value);
  expect(run(() => run(() => [1]))).toBeInstanceOf(Array);
  const error = new RangeError('too far');
  const thrown = () => {
    throw error;
  };
  expect(() => run(thrown)).toThrow(error);
});

const read = (body: string, ofModule = '') => {
  const { options } = testContext().ctx;
  const components = ['Good', 'Bad'].map((name) => {
    const [drawing, loading] = name === 'Bad' ? [body, ofModule] : ["return 'drawn'", ''];
    const code = `${loading}; const ${MODULE} = { default() { ${drawing} } };`;
    return { name, file: `components/${name}.tsx`, code };
  });
  const hooks = pageHooksOf(options, components, createTimeLimit(0.3));
  return renderPage('a\n\n<Bad />\n\n<Bad />\n\n<Good />\n', { hooks });
};

it.each([
  ['a loop', 'for (;;);'],
  ['a loop that catches everything', 'for (;;) try { for (;;); } catch {}'],
  ['backtracking', "/(a+)+$/.test('a'.repeat(60) + 'b');"],
  ['a wait', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'],
  ['a loop after an await', '(async () => { await null; for (;;); })();'],
  ['a loop after a promise', 'Promise.resolve().then(() => { for (;;); });'],
  ['an endless list of promises', 'const next = () => Promise.resolve().then(next); next();'],
  ['a module that loads too slowly', '', 'for (;;);'],
])('%s in a component is an error at its tag, and the rest of the page is read', async (_, body, ofModule?: string) => {
  const { diagnostics, markdown } = await read(body, ofModule);
  const hint = 'Fix components/Bad.tsx, or what its tag passes to it.';
  const found = { id: 'component', message: "<Bad> failed: it's still running after 0.3 seconds", hint };
  expect(diagnostics).toMatchObject([
    { ...found, line: 3, column: 1 },
    { ...found, line: 5, column: 1 },
  ]);
  expect(markdown).toContain('drawn');
});

it.each([
  ['throw new RangeError("too far");', 'too far'],
  ['throw "words";', 'words'],
  ['return (async () => { await null; throw new Error("late"); })();', 'it returned a promise, which cannot be shown'],
  ['return new Promise(() => {});', 'it returned a promise, which cannot be shown'],
  ['setTimeout(() => { for (;;); });', 'setTimeout is not defined'],
])('%j in a component is an error with its reason', async (body, reason) => {
  const { diagnostics } = await read(body);
  expect(diagnostics.map(({ message }) => message)).toEqual(Array(2).fill(`<Bad> failed: ${reason}`));
});

it.each([
  ["new URL('/b', 'https://a.example').href + structuredClone([1]).length", 'https://a.example/b1'],
  ['typeof performance.now() + crypto.randomUUID().length', 'number36'],
  ["new Blob(['abc']).size", '3'],
  ['String(new AbortController().signal.aborted)', 'false'],
])('components have the globals of the web that need no time: %s', async (value, shown) => {
  const { markdown, diagnostics } = await read(`return ${value};`);
  expect(diagnostics).toEqual([]);
  expect(markdown).toContain(shown);
});

it('a promise of a component that fails later ends nothing', async () => {
  const { markdown, diagnostics } = await read('(async () => { throw new Error("late"); })(); return "bad";');
  await new Promise((done) => setTimeout(done));
  expect(markdown).toContain('bad');
  expect(diagnostics).toEqual([]);
});
