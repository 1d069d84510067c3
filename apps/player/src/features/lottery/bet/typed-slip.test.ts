import { standardPairs } from '@shwe/rules';
import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});

/** The stores as a new start of the app makes them. */
async function start(game: 1 | 2 = 1) {
  vi.resetModules();
  const { typedSlips } = await import('./typed-slip.ts');
  const { slipStores } = await import('./slip-store.ts');
  const field = typedSlips[game];
  const picks = () => [...slipStores[game].now().picks].map(([number, own]) => `${number} ${own}`);
  return { ...field, typed: () => field.use.getState(), picks };
}

beforeEach(() => kept.clear());

const SLIP = '12R 500, 45 67 = 1000, ၂ ထိပ် 200, 30 20000, hello 5';

test('keeps the line it did not understand in the field, and adds the others', async () => {
  const app = await start();
  app.read(SLIP, standardPairs);
  expect(app.picks()).toHaveLength(14);
  expect(app.typed()).toEqual({ text: 'hello 5', unclear: ['hello 5'] });
});

test('keeps that line over a reload, until it is edited or dismissed', async () => {
  (await start()).read(SLIP, standardPairs);
  const again = await start();
  expect(again.typed()).toEqual({ text: 'hello 5', unclear: ['hello 5'] });
  again.edit('05 500');
  expect(again.typed()).toEqual({ text: '05 500', unclear: [] });
  again.read('05 500, hello 6', standardPairs);
  expect(again.picks()).toContain('05 500');
  again.dismiss();
  expect(again.typed()).toEqual({ text: '', unclear: [] });
  expect((await start()).typed()).toEqual({ text: '', unclear: [] });
});

test('ignores a stored value of another shape', async () => {
  kept.set('typed-slip', '{"text":5,"unclear":[1]}');
  expect((await start()).typed()).toEqual({ text: '', unclear: [] });
});

test('keeps slips and typed lines of 2D and 3D apart', async () => {
  const three = await start(2);
  three.read('123R 500, 7 ထိပ် 100, 12 1000', standardPairs);
  expect(three.picks()).toHaveLength(6 + 100);
  expect(three.typed()).toEqual({ text: '12 1000', unclear: ['12 1000'] });
  const two = await start(1);
  expect(two.picks()).toEqual([]);
  expect(two.typed()).toEqual({ text: '', unclear: [] });
  two.read('12 1000', standardPairs);
  const again = await start(2);
  expect(again.picks()).toHaveLength(106);
  expect(again.typed().unclear).toEqual(['12 1000']);
});
