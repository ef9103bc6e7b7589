import { expect, test } from 'vitest';
import { isMessage } from './message.ts';

test.each([
  'BakeError: no pan',
  'kitchen.errors.BakeError: Error in config for pan',
  'oven: command not found',
  "resource with key 'pans' required by op 'bake' was not provided",
  'column "width" of relation "pans" does not exist',
  "No module named 'six",
  'Could not find a pan in the kitchen',
  'Step bake failed health check: Discovered failed job',
  'Param x is not a <class Pan>',
  'EMR job run ... failed',
  'Cannot specify both pan and tin.',
  '409 Oven Error',
  "bake() got an unexpected keyword argument 'pan'",
])('%s is a message', (query) => {
  expect(isMessage(query)).toBe(true);
});

test.each([
  'asset checks',
  'run status sensor',
  'How do I bake a bread without a pan',
  "Can I use 'pans' with assets?",
  "can't bake bread in the oven",
  'what is new in 1.10.11',
  'Bakery Cloud Agent',
  'bakery-k8s/config memory',
  'PanConfig tin_size',
  'Bake Error',
  'kitchen.Oven.bake',
  "bake('bread', pans=[tin, pan])",
  '@kitchen.bake(pan=...)',
  "bread = bake(pan='tin",
])('%s is no message', (query) => {
  expect(isMessage(query)).toBe(false);
});
