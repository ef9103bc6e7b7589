import { describe, expect, test } from 'vitest';
import { entries } from '../facts/commands.ts';
import type { ApiObject, Command, CommandOption } from '../facts/facts.ts';
import { entryContext, factsOf, text, wordsWith } from '../test/testEntry.ts';
import { outline } from '../test/testOutline.ts';
import { commandElements, commonOptions, commonOptionsElements } from './commandElements.ts';

const option = (name: string, rest: Partial<CommandOption> = {}): CommandOption => ({
  name,
  flags: [`--${name}`],
  type: 'text',
  required: false,
  anchor: `cmdoption-${name}`,
  ...rest,
});
const command = (prog: string, rest: Partial<Command> = {}): Command => ({
  name: prog.split(' ').at(-1) ?? '',
  prog,
  options: [],
  ...rest,
});
const objectOf = (tree: Command): ApiObject => ({ name: tree.prog, qualname: tree.prog, kind: 'cli', command: tree });
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr#?[^>]*><td>(.*?)<\/td>(?:<td>(.*?)<\/td>)?<\/tr>/g)].map(([, ...cells]) =>
    cells.filter((cell) => cell !== undefined).join(' | '),
  );
const type = (said: string) => ` <span.api-type>${said}</span>`;
const drawn = (tree: Command, parts: Record<string, string> = {}) => {
  const { ctx } = entryContext({ wordsOf: () => wordsWith(parts, { lead: text('Lead.') }) });
  return outline(commandElements(objectOf(tree), 2, ctx));
};

describe('entries', () => {
  const tree = command('p', {
    commands: [
      command('p one', { commands: [command('p one a', { commands: [command('p one a x')] })] }),
      command('p two', { hidden: true, commands: [command('p two b')] }),
      command('p three'),
    ],
  });

  test('each command before its own; levels end at 4; hidden commands are omitted with their subcommands', () => {
    expect(entries(tree, 2).map(({ id, level, short }) => `${id} ${level} ${short}`)).toEqual([
      'p 2 p',
      'p-one 3 one',
      'p-one-a 4 a',
      'p-one-a-x 4 x',
      'p-three 3 three',
    ]);
  });

  test('every entry has its heading', () => {
    expect(drawn(tree).match(/<h\d#[^>]+>/g)).toEqual([
      '<h2#p>',
      '<h3#p-one>',
      '<h4#p-one-a>',
      '<h4#p-one-a-x>',
      '<h3#p-three>',
    ]);
  });
});

describe('usage', () => {
  test.each<[string, Command, string]>([
    ['options', command('p', { options: [option('a')] }), 'p [OPTIONS]'],
    ['hidden options are none', command('p', { options: [option('a', { hidden: true })], arguments: [] }), ''],
    [
      'arguments',
      command('p', {
        arguments: [
          { name: 'name', type: 'text', required: true },
          { name: 'files', type: 'path', required: false, nargs: -1 },
        ],
      }),
      'p NAME [FILES...]',
    ],
    ['subcommands', command('p', { options: [option('a')], commands: [command('p a')] }), 'p [OPTIONS] COMMAND'],
    [
      'hidden subcommands are none',
      command('p', { options: [option('a')], commands: [command('p a', { hidden: true })] }),
      'p [OPTIONS]',
    ],
  ])('%s', (_, tree, usage) => {
    const shown = /<pre\.api-signature>`(.*?)`/.exec(drawn(tree))?.[1] ?? '';
    expect(shown.replace(/<[^>]+>/g, '')).toBe(usage);
  });
});

describe('rows', () => {
  test.each<[string, CommandOption, string]>([
    ['all flags', option('port', { flags: ['-p', '--port'], type: 'integer' }), `\`-p\`, \`--port\`${type('integer')}`],
    ['a default', option('host', { default: 'localhost' }), `\`--host\`${type('text')}${type('default `localhost`')}`],
    ['a list as default', option('tags', { default: ['a'] }), `\`--tags\`${type('text')}${type("default `['a']`")}`],
    ['an empty list is none', option('tags', { default: [] }), `\`--tags\`${type('text')}`],
    ['required', option('job', { required: true }), `\`--job\` <span.api-required>required</span>${type('text')}`],
    ['choices', option('level', { choices: ['info', 'debug'] }), `\`--level\`${type('`info`, `debug`')}`],
    ['a flag', option('all', { isFlag: true, default: false }), `\`--all\`${type('flag')}`],
    [
      'a flag that is on',
      option('check', { isFlag: true, default: true, offFlags: ['--no-check'] }),
      `\`--check\`, \`--no-check\`${type('flag')}${type('default `--check`')}`,
    ],
    [
      'a flag that is off',
      option('check', { isFlag: true, default: false, offFlags: ['-n', '--no-check'] }),
      `\`--check\`, \`-n\`, \`--no-check\`${type('flag')}${type('default `--no-check`')}`,
    ],
    [
      'variable and repeats',
      option('a', { envvar: ['A', 'B'], multiple: true }),
      '`--a` <span.api-type>text</span> |  <span.api-note>May be repeated.</span> <span.api-note>Also read from `A`, `B`</span>',
    ],
  ])('%s', (_, one, row) => {
    expect(rowsOf(drawn(command('p', { options: [one] })))).toEqual([row]);
  });

  test('descriptions match any of the flags; a hidden option has no row', () => {
    const options = [option('port', { flags: ['-p', '--port'] }), option('secret', { hidden: true })];
    expect(rowsOf(drawn(command('p', { options }), { '--port': 'Where.' }))).toEqual([
      '`-p`, `--port` <span.api-type>text</span> | Where.',
    ]);
  });

  test('an argument with choices, a default, and a description', () => {
    const args = [
      { name: 'editor', type: 'choice', required: false, default: 'vscode', choices: ['vscode', 'cursor'] },
    ];
    expect(rowsOf(drawn(command('p', { arguments: args }), { editor: 'Which.' }))).toEqual([
      '`EDITOR` <span.api-type>`vscode`, `cursor`</span> <span.api-type>default `vscode`</span> | Which.',
    ]);
  });

  test('tables and rows have anchors', () => {
    const html = drawn(
      command('p a', { options: [option('x')], arguments: [{ name: 'n', type: 'text', required: true }] }),
    );
    expect(html).toContain('<table.api-parts#p-a--arguments>');
    expect(html).toContain('<table.api-parts#p-a--options>');
    expect(html).toContain('<tr#cmdoption-x>');
  });
});

test("a command's description follows its usage, a subcommand's its heading", () => {
  const html = drawn(command('p', { commands: [command('p a')] }), { 'p a': 'Does a.' });
  expect(html).toBe(
    '<h2#p>`p`</h2><pre.api-signature>`<span.tk-f>p</span><span.tk-v> COMMAND</span>`</pre>Lead.<h3#p-a>`p a`</h3><p>Does a.</p>',
  );
});

describe('common options', () => {
  const verbose = (prog: string, rest: Partial<CommandOption> = {}) =>
    option('verbose', { anchor: `cmdoption-${prog}-verbose`, isFlag: true, default: false, ...rest });
  const one = command('p one', { options: [verbose('p-one')] });
  const other = command('p two', {
    options: [verbose('p-two', { type: 'integer', isFlag: false, default: 3 }), option('x')],
  });
  const third = command('p three', { options: [verbose('p-three')] });
  // The variant of most commands is common, wherever it comes.
  const page = factsOf(objectOf(other), objectOf(one), objectOf(third));
  const common = new Map([['--verbose', text('Says more.')]]);
  const { ctx } = entryContext({ common, commonOptions: commonOptions(page, common) });

  test('are described once', () => {
    expect(outline(commonOptionsElements(ctx.commonOptions, ctx))).toMatch(
      /^<h2#common-options>Common options<\/h2><table\.api-parts#common-options--options>.*<tr#common-option-verbose>.*Says more\./,
    );
  });

  test('a command with one links to it, with its own anchor', () => {
    expect(outline(commandElements(objectOf(one), 2, ctx))).toContain(
      '<span.api-label>Common options</span> [`--verbose`](#common-option-verbose)',
    );
  });

  test('an option with different values has its own row, with the same description', () => {
    expect(rowsOf(outline(commandElements(objectOf(other), 2, ctx)))).toEqual([
      '`--verbose` <span.api-type>integer</span> <span.api-type>default `3`</span> | Says more.',
      '`--x` <span.api-type>text</span> | ',
    ]);
  });

  test("search lists the commands with it, and an option of one command isn't common", () => {
    const [, table] = commonOptionsElements(ctx.commonOptions, ctx);
    const rows = JSON.stringify(table).match(/"signature":"[^"]*"/g);
    expect(rows).toEqual(['"signature":"--verbose of p one, p three"']);
    const alone = factsOf(objectOf(one), objectOf(other));
    expect(commonOptions(alone, common).size).toBe(0);
  });

  test('there is no empty table', () => {
    expect(commonOptionsElements(new Map(), ctx)).toEqual([]);
  });
});
