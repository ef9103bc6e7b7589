import type { Element } from 'hast';
import { expect, it } from 'vitest';
import { testContext, use } from '../../../test/support/content/testContext.ts';
import { codeSource } from '../code/codeBlock.ts';
import { codeExample } from './codeTags.ts';

function render(props: Record<string, unknown>) {
  const { ctx, diagnostics } = testContext({
    files: { 'snippets/guides/a.py': 'a\nb\nc\n', 'snippets/guides/b.yaml': 'd: 1\n', 'snippets/guides/README': 'e\n' },
  });
  const [node] = use(codeExample, props, { ctx }) as Element[];
  return { props: node?.properties.props, code: node && codeSource(node)?.code, diagnostics };
}

it.each([
  [{ path: 'guides/a.py' }, { language: 'python', lineNumbers: false }, 'a\nb\nc'],
  [{ path: 'guides/b.yaml' }, { language: 'yaml' }, 'd: 1'],
  [{ path: 'guides/README' }, { language: 'text' }, 'e'],
  [{ path: 'guides/a.py', language: 'YAML', title: 't' }, { language: 'yaml', title: 't' }, 'a\nb\nc'],
  // numbers as strings
  [{ path: 'guides/a.py', lineStart: '1', lineEnd: 2 }, {}, 'b'],
  // unknown props go to the block
  [{ path: 'guides/a.py', showLineNumbers: true, metastring: '{1}' }, { lineNumbers: true, start: 1 }, 'a\nb\nc'],
  [{ path: 'guides/a.py', showLineNumbers: 7 }, { lineNumbers: true, start: 7 }, 'a\nb\nc'],
  [{ path: 'guides/a.py', showLineNumbers: '7', wrap: true }, { start: 7, wrap: true }, 'a\nb\nc'],
  [{ path: 'guides/a.py', showLineNumbers: false, metastring: 'showLineNumbers' }, { lineNumbers: false }, 'a\nb\nc'],
])('%j', (given, props, code) => {
  const result = render(given);
  expect(result.props).toMatchObject(props);
  expect(result.code).toBe(code);
  expect(result.diagnostics).toEqual([]);
});

it.each([false, 'false'])('wrap={%j} overrides the metastring', (wrap) => {
  expect(render({ path: 'guides/a.py', metastring: 'wrap', wrap }).props).not.toHaveProperty('wrap');
});

it('shows nothing for a missing file', () => {
  const { props, diagnostics } = render({ path: 'a.py' });
  expect(props).toBeUndefined();
  expect(diagnostics).toMatchObject([{ id: 'missing-file', level: 'error', column: 9 }]);
});
