import { afterEach, expect, test, vi } from 'vitest';
import { readChoices } from './sidebarStorage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each<[name: string, stored: string | null, choices: object]>([
  ['choices', '{"version":"v","choices":{"0":true,"1.2":false}}', { '0': true, '1.2': false }],
  ['nothing', null, {}],
  ['choices of another version', '{"version":"u","choices":{"0":true}}', {}],
  ['no JSON', '{"version":"v","choi', {}],
  ['null', 'null', {}],
  ['a version alone', '{"version":"v"}', {}],
  ['no choices', '{"version":"v","choices":null}', {}],
  ['a number for choices', '{"version":"v","choices":5}', {}],
  ['a string for choices', '{"version":"v","choices":"abc"}', {}],
  ['choices that are none', '{"version":"v","choices":{"0":{},"1":"yes","2":true}}', { '2': true }],
])('reads the sidebar’s choices if %s is stored', (_, stored, choices) => {
  vi.stubGlobal('sessionStorage', { getItem: () => stored });
  expect(readChoices('docs', 'v')).toEqual(choices);
});
