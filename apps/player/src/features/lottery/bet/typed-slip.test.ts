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

test('keeps the text over a reload, until it is dismissed', async () => {
  (await start()).edit('12 500\nhello 5');
  const again = await start();
  expect(again.typed()).toEqual({ text: '12 500\nhello 5', leftOut: [] });
  again.dismiss();
  expect((await start()).typed()).toEqual({ text: '', leftOut: [] });
});

test('adds what was confirmed, clears the text and names what was left out', async () => {
  const app = await start();
  app.edit('12 500\nhello 5');
  app.add([{ number: '12', amount: 500n }], ['hello 5']);
  expect(app.picks()).toEqual(['12 500']);
  expect((await start()).typed()).toEqual({ text: '', leftOut: ['hello 5'] });
  app.add([{ number: '12', amount: 300n }], ['45']);
  expect(app.picks()).toEqual(['12 800']);
  expect(app.typed().leftOut).toEqual(['hello 5', '45']);
});

test('ignores a stored value of another shape', async () => {
  kept.set('typed-slip', '{"text":5,"leftOut":[1]}');
  expect((await start()).typed()).toEqual({ text: '', leftOut: [] });
});

test('keeps slips and texts of 2D and 3D apart', async () => {
  const three = await start(2);
  three.edit('123 500');
  three.add([{ number: '123', amount: 500n }], ['12 1000']);
  const two = await start(1);
  expect(two.picks()).toEqual([]);
  expect(two.typed()).toEqual({ text: '', leftOut: [] });
  expect((await start(2)).picks()).toEqual(['123 500']);
});
