import { expect, test } from 'vitest';
import { codeWords } from './codeWords.ts';

test.each<[name: string, code: string, language: string, names: string[], text: string[]]>([
  [
    'names of Python, without keywords, comments and sentences',
    'import gallery as dg\n\n# loads the rows\n@dg.asset(description="All the rows", key="raw_rows")\ndef rows(context: dg.AssetExecutionContext) -> None:\n    """Docs here."""\n    return None',
    'python',
    ['gallery', '@dg.asset', 'description', 'key', 'raw_rows', 'rows', 'context', 'dg.AssetExecutionContext'],
    [],
  ],
  [
    'keys of YAML',
    'run_coordinator: # where\n  module: gallery.core',
    'yaml',
    ['run_coordinator', 'module', 'gallery.core'],
    [],
  ],
  ['names of SQL', 'SELECT id, order_total FROM raw_orders -- all of them', 'sql', ['order_total', 'raw_orders'], []],
  ['a name once', 'rows(rows)', 'python', ['rows'], []],
  [
    'lines of a shell',
    '$ gallery dev -m etl\n\ndg list \\\n  defs',
    'bash',
    [],
    ['gallery dev -m etl', 'dg list defs'],
  ],
  ['lines of PowerShell', 'PS> .venv\\Scripts\\activate', 'powershell', [], ['.venv\\Scripts\\activate']],
  [
    'output, in pieces',
    `├── etl\n│   └── definitions.py\n---\n${'long '.repeat(45)}\nend`,
    'text',
    [],
    ['etl definitions.py', 'long '.repeat(45).trim(), 'end'],
  ],
])('%s', (_, code, language, names, text) => {
  expect(codeWords(code, language)).toEqual({ names, text });
});
