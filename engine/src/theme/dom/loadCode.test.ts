import { expect, it } from 'vitest';
import { loadCode } from './loadCode.ts';

it('rejects with the original error if there is no address to retry', async () => {
  await expect(loadCode(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
