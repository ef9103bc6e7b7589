import { readdirSync, readFileSync } from 'node:fs';
import { words } from '../../../extensions/prose/test/diagnostics/words.ts';
import { apiReference } from '../../../extensions/python-api/page/apiReference.ts';
import { reference } from '../../../extensions/python-api/test/diagnostics/reference.ts';
import { symbols } from '../../../extensions/python-api/test/diagnostics/symbols.ts';
import { tags } from '../../../extensions/python-api/test/diagnostics/tags.ts';
import { componentSet } from '../../src/content/components/index.ts';
import { DIAGNOSTICS } from '../../src/shared/diagnostics.ts';
import { diagnosticCases } from '../../test/diagnostics/index.ts';
import { schemaKeys } from './schemaKeys.ts';

/** The schemas of authors' keys by their table: the constant's name, and the files that declare its keys. */
export const SCHEMAS = {
  'front-matter': { name: 'FrontMatterSchema', files: ['engine/src/content/model/frontMatter.ts'] },
  config: {
    name: 'siteConfigSchema',
    files: ['config', 'navbarItem', 'values'].map((name) => `engine/src/site/config/${name}.ts`),
  },
};

/** Tables of AUTHORS.md generated from the code, by the name in their markers: `<!-- table: config -->`. */
export function tables(root: string): Record<string, string> {
  const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
  const keysOf = (table: keyof typeof SCHEMAS) =>
    schemaKeys(SCHEMAS[table].files.map(read).join('\n'), SCHEMAS[table].name);
  return {
    'front-matter': keyTable(keysOf('front-matter')),
    config: keyTable(keysOf('config')),
    components: componentTable(componentFiles(root).map(read).join('\n')),
    diagnostics: diagnosticTable(),
  };
}

function componentFiles(root: string): string[] {
  const folder = 'engine/src/content/components';
  return [
    ...readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}`),
    'extensions/python-api/page/apiReference.ts',
    'extensions/python-api/page/pyObject.ts',
  ];
}

/** The text of AUTHORS.md with current tables. */
export function withTables(text: string, made: Record<string, string>): string {
  return text.replace(/(<!-- table: ([\w-]+) -->\n)[\s\S]*?(<!-- end of table -->)/g, (_, start, name, end) => {
    const table = made[name];
    if (table === undefined) throw new Error(`AUTHORS.md has a place for a table "${name}", which nothing generates`);
    return `${start}\n${table}\n\n${end}`;
  });
}

function keyTable(keys: ReturnType<typeof schemaKeys>): string {
  const rows = keys.map(({ path, says, byDefault }) => {
    const otherwise =
      byDefault === undefined ? '' : `Default: ${byDefault.replace(/^[^a-z].*|^(?:true|false|null)$/, '`$&`')}.`;
    return `| \`${path}\` | ${[says, otherwise].filter(Boolean).join(' ').replaceAll('|', '\\|')} |`;
  });
  return ['| key | is |', '|---|---|', ...rows].join('\n');
}

function componentTable(sources: string): string {
  const rows = [...componentSet([apiReference]).values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, props, openProps }) => {
      const written = Object.entries(props).map(
        ([prop, { type, required }]) => `\`${prop}\`${type === 'any' ? '' : ` ${type}`}${required ? ', required' : ''}`,
      );
      const says =
        new RegExp(
          `/\\*\\* (.*) \\*/\\n.*(?:= defineComponent\\({\n {2}name: |ComponentSpec = {\n {2}name: |= badge\\()'${name}',`,
        ).exec(sources)?.[1] ?? '';
      const given = [...written, ...(openProps ? ['any other'] : [])].join('; ');
      return `| \`<${name}>\` | ${says.replaceAll('|', '\\|')} | ${given} |`;
    });
  return ['| component | is | props |', '|---|---|---|', ...rows].join('\n');
}

/** Each id with the first test case that reports it. */
function diagnosticTable(): string {
  const cases = [...Object.values(diagnosticCases), words, reference, tags, symbols];
  const found = cases.flat().flatMap((one) => one.found);
  const rows = Object.keys(DIAGNOSTICS).map((id) => {
    const line = found.find((one) => one.endsWith(` [${id}]`)) ?? '';
    const [, level = '', message = ''] = /^\S+ (error|warn)(?:ing)? (.*) \[/s.exec(line) ?? [];
    return `| \`${id}\` | ${level} | ${message.replaceAll('|', '\\|').replaceAll('<', '\\<')} |`;
  });
  return ['| id | level | for example |', '|---|---|---|', ...rows].join('\n');
}
