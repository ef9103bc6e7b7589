import { codeBlock } from '../codeBlock.ts';
import type { ComponentSpec } from '../componentSpec.ts';
import { tabsElement } from '../tabsElement.ts';

const MANAGERS = [
  { value: 'uv', command: 'uv add' },
  { value: 'pip', command: 'pip install' },
];

/** How to install a package with each package manager. */
export const packageInstallInstructions: ComponentSpec = {
  name: 'PackageInstallInstructions',
  props: { packageName: { type: 'string', required: true } },
  render({ props, at }, ctx) {
    if (typeof props.packageName !== 'string') return [];
    const packages = props.packageName.split(/\s+/).map(quoted).join(' ');
    const tabs = MANAGERS.map(({ value, command }) => ({
      value,
      label: value,
      children: [codeBlock({ code: `${command} ${packages}`, language: 'shell', at }, ctx)],
    }));
    return [tabsElement({ groupId: 'package-manager', tabs }, ctx)];
  },
};

/** Shells take brackets for a pattern and `<` for a file. */
function quoted(requirement: string): string {
  return /[[\]<>*~]/.test(requirement) && !/^['"]/.test(requirement) ? `"${requirement}"` : requirement;
}
