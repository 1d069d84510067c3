import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});

/** The stores as a start of the app makes them from what this phone kept. */
async function start() {
  vi.resetModules();
  const { dismissTyped, editTyped, readTyped, useTyped } = await import('./typed-slip.ts');
  const { useSlip } = await import('./slip-store.ts');
  const picks = () => [...useSlip.getState().picks].map(([number, own]) => `${number} ${own}`);
  return { dismissTyped, editTyped, readTyped, typed: () => useTyped.getState(), picks };
}

beforeEach(() => kept.clear());

const SLIP = '12R 500, 45 67 = 1000, ၂ ထိပ် 200, 30 20000, hello 5';

it('shows back the line it did not understand, beside the numbers it did', async () => {
  const app = await start();
  app.readTyped(SLIP);
  expect(app.picks()).toHaveLength(14);
  expect(app.typed()).toEqual({ text: 'hello 5', unclear: ['hello 5'] });
});

it('keeps it over a reload, until it is edited or dismissed', async () => {
  (await start()).readTyped(SLIP);
  const again = await start();
  expect(again.typed()).toEqual({ text: 'hello 5', unclear: ['hello 5'] });
  again.editTyped('05 500');
  expect(again.typed()).toEqual({ text: '05 500', unclear: [] });
  again.readTyped('05 500, hello 6');
  expect(again.picks()).toContain('05 500');
  again.dismissTyped();
  expect(again.typed()).toEqual({ text: '', unclear: [] });
  expect((await start()).typed()).toEqual({ text: '', unclear: [] });
});

it('reads nothing from what another version or hand has stored', async () => {
  kept.set('typed-slip', '{"text":5,"unclear":[1]}');
  expect((await start()).typed()).toEqual({ text: '', unclear: [] });
});
