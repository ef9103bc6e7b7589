import { expect, it } from 'vitest';
import { AT, h, testContext } from '../../../test/support/content/testContext.ts';
import { checkbox } from './media.ts';

const { ctx } = testContext();

it.each([
  [
    { type: 'checkbox', checked: true, disabled: true },
    { type: 'checkbox', disabled: true, checked: true, ariaLabel: 'Done' },
  ],
  [
    { type: 'checkbox', checked: false },
    { type: 'checkbox', disabled: true, checked: false, ariaLabel: 'To do' },
  ],
  [{ type: 'text' }, { type: 'text' }],
])('labels %j', (properties, expected) => {
  expect(checkbox({ ...h('input'), properties }, ctx, AT)).toMatchObject([{ properties: expected }]);
});
