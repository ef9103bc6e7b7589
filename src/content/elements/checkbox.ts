import type { ElementHandler } from '../elementHandler.ts';

/** `input`: the box of a task list's item, with a name that says its state. */
export const checkbox: ElementHandler = (node) => {
  if (node.properties.type !== 'checkbox') return [node];
  const checked = node.properties.checked === true || node.properties.checked === '';
  return [
    { ...node, properties: { type: 'checkbox', disabled: true, checked, ariaLabel: checked ? 'Done' : 'To do' } },
  ];
};
