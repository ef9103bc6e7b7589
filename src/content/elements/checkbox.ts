import type { ElementHandler } from '../elementHandler.ts';
import { embed } from './embed.ts';

const otherInput = embed('formAction', 'src');

/** `input`: the box of a task list's item, with a name that says its state; a button or picture with its address checked. */
export const checkbox: ElementHandler = (node, ctx, at) => {
  if (node.properties.type !== 'checkbox') return otherInput(node, ctx, at);
  const checked = node.properties.checked === true || node.properties.checked === '';
  return [
    { ...node, properties: { type: 'checkbox', disabled: true, checked, ariaLabel: checked ? 'Done' : 'To do' } },
  ];
};
