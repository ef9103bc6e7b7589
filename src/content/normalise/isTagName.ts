import { HTML_ELEMENTS } from '../htmlNames.ts';

/** True for what is meant as a tag wherever it stands: a component (`Tabs`) or an HTML element; false for placeholders (`your-name`). */
export function isTagName(name: string): boolean {
  return /^[A-Z]/.test(name) || HTML_ELEMENTS.has(name);
}
