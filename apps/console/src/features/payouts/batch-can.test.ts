import { expect, test } from 'vitest';
import { batchCan } from './batch-can.ts';

const found = (state: string, extra: object = {}) =>
  ({ batch: { state, paid: { items: 0 } }, blocked: '', ...extra }) as never;
const anything = () => true;

test.each([
  ['download', 'payout.export', found('open')],
  ['importResponse', 'payout.import', found('open')],
  ['cancel', 'payout.dissolve', found('open')],
] as const)('%s needs %s and nothing else', (name, needed, batch) => {
  expect(batchCan[name](batch, (capability) => capability === needed).isAllowed).toBe(true);
  expect(batchCan[name](batch, (capability) => capability !== needed).isAllowed).toBe(false);
});

test('whoever exported a batch does not import what the bank answers', () => {
  expect(batchCan.importResponse(found('open', { blocked: 'exported' }), anything)).toEqual({
    isAllowed: false,
    disabledReason: 'batchExportedByYou',
  });
});

test('a batch of which a withdrawal is paid is not dissolved', () => {
  const paid = { batch: { state: 'open', paid: { items: 1 } } };
  expect(batchCan.cancel(found('open', paid), anything).isAllowed).toBe(false);
});

test.each(['closed', 'dissolved'])('nothing is done to a batch that is %s', (state) => {
  const all = [batchCan.download, batchCan.importResponse, batchCan.cancel].map(
    (can) => can(found(state), anything).isAllowed,
  );
  expect(all).toEqual([false, false, false]);
});
