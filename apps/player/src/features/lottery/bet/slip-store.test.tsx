import { expect, test } from 'vitest';
import { slipFromStorage } from './slip.ts';
import { slipStores } from './slip-store.ts';

test('each game has its own slip, which is kept on the phone', () => {
  slipStores[1].change((slip) => ({ ...slip, drawId: '2d', stake: 500n, picks: new Map([['07', null]]) }));
  slipStores[2].change((slip) => ({ ...slip, drawId: '3d', stake: 900n, picks: new Map([['123', 700n]]) }));
  slipStores[1].moveTo('2d-next');
  const kept = [slipFromStorage('slip', 2), slipFromStorage('slip-3d', 3)];
  expect(kept).toEqual([slipStores[1].now(), slipStores[2].now()]);
  expect(kept.map((slip) => slip?.drawId)).toEqual(['2d-next', '3d']);
  expect(kept.map((slip) => [...(slip?.picks ?? [])])).toEqual([[['07', null]], [['123', 700n]]]);
});
