import { expect, it } from 'vitest';
import { testContext } from '../../test/support/content/testContext.ts';
import { renderPage } from '../../test/support/content/testPage.ts';
import { MODULE } from '../content/jsx/componentModule.ts';
import { pageHooksOf } from '../content/siteComponent.ts';
import { createTimeLimit } from './timeLimit.ts';

it('returns and throws what the code does', () => {
  const limit = createTimeLimit();
  const value = new Map();
  expect(limit(() => value)).toBe(value);
  expect(limit(() => limit(() => [1]))).toBeInstanceOf(Array);
  const error = new RangeError('too far');
  const thrown = () => {
    throw error;
  };
  expect(() => limit(thrown)).toThrow(error);
});

it.each([
  ['a loop', 'for (;;);'],
  ['a loop that catches everything', 'for (;;) try { for (;;); } catch {}'],
  ['backtracking', "/(a+)+$/.test('a'.repeat(60) + 'b');"],
  ['a wait', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'],
])('%s in a component is an error at its tag, and the rest of the page is read', async (_, body) => {
  const { options } = testContext().ctx;
  const components = ['Good', 'Bad'].map((name) => {
    const code = `const ${MODULE} = { default() { ${name === 'Bad' ? body : "return 'drawn'"} } };`;
    return { name, file: `components/${name}.tsx`, code };
  });
  const hooks = pageHooksOf(options, components, createTimeLimit(0.1));
  const { diagnostics, markdown } = await renderPage('a\n\n<Bad />\n\n<Bad />\n\n<Good />\n', { hooks });
  const hint = 'Fix components/Bad.tsx, or what its tag passes to it.';
  const found = { id: 'component', message: "<Bad> failed: it's still running after 0.1 seconds", hint };
  expect(diagnostics).toMatchObject([
    { ...found, line: 3, column: 1 },
    { ...found, line: 5, column: 1 },
  ]);
  expect(markdown).toContain('drawn');
});
