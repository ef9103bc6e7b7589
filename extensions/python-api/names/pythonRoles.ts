import type { SyntaxNode } from '@lezer/common';

export const BINDING_NODES = [
  'AssignStatement',
  'UpdateStatement',
  'NamedExpression',
  'ParamList',
  'ForStatement',
  'ComprehensionExpression',
  'ArrayComprehensionExpression',
  'SetComprehensionExpression',
  'DictionaryComprehensionExpression',
  'WithStatement',
  'TryStatement',
  'AsPattern',
  'TypeDefinition',
  'CapturePattern',
  'TypeParamList',
] as const;

/**
 * The variables that a node binds: an assignment's left side, parameters, the targets of `for`, `with`, `except`, and
 * `:=`, captures of a pattern. Empty for other nodes.
 */
export function boundBy(node: SyntaxNode): SyntaxNode[] {
  switch (node.name) {
    case 'AssignStatement':
      return variablesIn(leftSide(childrenOf(node)));
    case 'UpdateStatement':
    case 'NamedExpression':
      return variablesIn(childrenOf(node).slice(0, 1));
    case 'ParamList':
      return variablesIn(childrenOf(node).filter((_, index, all) => all[index - 1]?.name !== 'AssignOp'));
    case 'ForStatement':
    case 'ComprehensionExpression':
    case 'ArrayComprehensionExpression':
    case 'SetComprehensionExpression':
    case 'DictionaryComprehensionExpression':
    case 'ArgList':
      return variablesIn(between(childrenOf(node), 'for', 'in'));
    case 'WithStatement':
    case 'TryStatement':
    case 'AsPattern':
      return variablesIn(childrenOf(node).filter((_, index, all) => all[index - 1]?.name === 'as'));
    case 'TypeDefinition':
      return variablesIn(childrenOf(node).slice(1, 2));
    case 'CapturePattern':
    case 'TypeParamList':
      return node.getChildren('VariableName');
    default:
      return [];
  }
}

/** The names of keyword arguments in a call or pattern. They aren't variables. */
export function keywordsOf(node: SyntaxNode): SyntaxNode[] {
  if (node.name === 'KeywordPattern') return childrenOf(node).slice(0, 1);
  if (node.name !== 'ArgList') return [];
  return childrenOf(node).filter(
    ({ name }, index, all) => name === 'VariableName' && all[index + 1]?.name === 'AssignOp',
  );
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

const GROUPS = new Set(['TupleExpression', 'ArrayExpression', 'ParenthesizedExpression']);

/** Variables among targets: `a, (b, *c)`. An attribute or an item (`a.b`, `a[0]`) binds no name. */
function variablesIn(targets: SyntaxNode[]): SyntaxNode[] {
  return targets.flatMap((target) => {
    if (target.name === 'VariableName') return [target];
    return GROUPS.has(target.name) ? variablesIn(childrenOf(target)) : [];
  });
}

/** Everything before the last `=`, or before the type of `a: Type`. */
function leftSide(children: SyntaxNode[]): SyntaxNode[] {
  const end = children.findLastIndex(({ name }) => name === 'AssignOp');
  return children.slice(0, end < 0 ? 1 : end);
}

/** The nodes between each pair of marks. */
function between(children: SyntaxNode[], start: string, end: string): SyntaxNode[] {
  let inside = false;
  return children.filter(({ name }) => {
    if (name === start || name === end) inside = name === start;
    return inside;
  });
}
