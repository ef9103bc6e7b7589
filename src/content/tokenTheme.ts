/** Scopes (TextMate selectors) and the class of their tokens. Between equal scopes a later line wins. */
const GROUPS: readonly (readonly [name: string, scopes: string])[] = [
  ['p', 'punctuation, meta.brace, keyword.operator, storage.type.function.arrow'],
  ['v', 'variable.parameter, variable.other.constant, variable.other.env, variable.other.normal, meta.attribute.key'],
  ['k', 'keyword, storage, constant.language, variable.language, keyword.operator.logical, keyword.operator.new'],
  ['k', 'keyword.operator.expression, keyword.operator.logical.python'],
  ['s', 'string, constant.other.symbol, storage.type.string, markup.inline.raw, punctuation.definition.string'],
  ['s', 'constant.character'],
  ['n', 'constant.numeric, constant.other.color, keyword.other.unit, constant.other.timestamp, constant.other.date'],
  ['f', 'entity.name.function, support.function, meta.function-call.generic, entity.name.command, entity.name.label'],
  ['t', 'entity.name.type, entity.name.class, entity.other.inherited-class, support.type, support.class'],
  ['t', 'entity.name.tag, entity.name.section, support.type.property-name, punctuation.support.type.property-name'],
  ['v', 'entity.other.attribute-name, variable.parameter.function-call, constant.other.option'],
  ['d', 'entity.name.function.decorator, meta.function.decorator, punctuation.definition.decorator'],
  ['c', 'comment, punctuation.definition.comment, string.quoted.docstring'],
  ['c', 'string.quoted.docstring punctuation.definition.string'],
  ['i', 'markup.inserted, punctuation.definition.inserted, meta.diff.header.to-file'],
  ['x', 'markup.deleted, punctuation.definition.deleted, meta.diff.header.from-file, invalid'],
  ['k', 'markup.heading, markup.bold, meta.diff.range'],
  // Inside a string, what is replaced reads as code again.
  ['v', 'string variable, constant.character.format.placeholder, meta.template.expression'],
];

/** Colours that stand for nothing: the theme's only job is to carry a group's number through the tokenizer. */
const sentinel = (group: number) => `#${(group + 1).toString(16).padStart(6, '0').toUpperCase()}`;

const PLAIN = '#FFFFFE';

/** A Shiki theme whose colours are stand-ins for CSS classes, so that one markup serves every colour mode without inline styles. */
export const tokenTheme = {
  name: 'tokens',
  type: 'light' as const,
  fg: PLAIN,
  bg: '#FFFFFF',
  settings: [
    { settings: { foreground: PLAIN, background: '#FFFFFF' } },
    ...GROUPS.map(([, scope], group) => ({ scope, settings: { foreground: sentinel(group) } })),
  ],
};

/** Class of each stand-in colour; a colour that is not here is plain text. */
export const tokenClasses: ReadonlyMap<string, string> = new Map(
  GROUPS.map(([name], group) => [sentinel(group), `tk-${name}`]),
);
