import type { ContentComponents } from './component.ts';

/** Docusaurus's names, old ones included, and what each is drawn as. One that is drawn as another keeps its name as its title. */
export const ADMONITION_KINDS: ReadonlyMap<string, ContentComponents['Admonition']> = new Map([
  ['note', { type: 'note' }],
  ['tip', { type: 'tip' }],
  ['info', { type: 'info' }],
  ['warning', { type: 'warning' }],
  ['danger', { type: 'danger' }],
  ['caution', { type: 'warning', name: 'caution' }],
  ['important', { type: 'info', name: 'important' }],
  ['success', { type: 'tip', name: 'success' }],
  ['secondary', { type: 'note', name: 'secondary' }],
]);
