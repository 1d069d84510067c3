import { digitsOf } from '@shwe/kernel';
import { describe, expect, it, vi } from 'vitest';
import { isPath, paths } from '../paths.ts';
import { ChunkLoadError, loadChunk } from './chunk.ts';
import { IntentKeeper } from './deed.ts';
import { failureWords } from './failure.ts';
import { lastDays, yangonDay } from './range.ts';
import { looksLikePhone, phoneAsTyped } from './typed.ts';

describe('the key of an intent', () => {
  it('stays while the outcome is unknown and the decision is the same', () => {
    const keeper = new IntentKeeper();
    const first = keeper.keyFor({ amount: 5 });
    keeper.settle({ ok: false, failure: { kind: 'timeout' } });
    expect(keeper.keyFor({ amount: 5 })).toBe(first);
    keeper.settle({ ok: false, failure: { kind: 'network' } });
    expect(keeper.keyFor({ amount: 5 })).toBe(first);
    // A server that failed half-way may have done it.
    keeper.settle({
      ok: false,
      failure: { kind: 'refused', code: 'server_failed', title: '', text: '', details: {} },
    });
    expect(keeper.keyFor({ amount: 5 })).toBe(first);
  });

  it('is another for another decision, and after an answer', () => {
    const keeper = new IntentKeeper();
    const first = keeper.keyFor({ amount: 5 });
    expect(keeper.keyFor({ amount: 6 })).not.toBe(first);
    const second = keeper.keyFor({ amount: 6 });
    keeper.settle({ ok: true, data: null });
    expect(keeper.keyFor({ amount: 6 })).not.toBe(second);
    const third = keeper.keyFor({ amount: 6 });
    keeper.settle({
      ok: false,
      failure: { kind: 'refused', code: 'withdraw_open', title: '', text: '', details: {} },
    });
    expect(keeper.keyFor({ amount: 6 })).not.toBe(third);
  });
});

describe('the key of a slip', () => {
  it('outlives its screen until the server has answered', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    const first = new IntentKeeper('bet').keyFor({ slip: 1 });
    const reloaded = new IntentKeeper('bet');
    expect(reloaded.keyFor({ slip: 1 })).toBe(first);
    reloaded.settle({ ok: true, data: null });
    expect(new IntentKeeper('bet').keyFor({ slip: 1 })).not.toBe(first);
    vi.unstubAllGlobals();
  });
});

describe('a chunk', () => {
  it('is given up after its time, and told apart from other errors', async () => {
    await expect(loadChunk(() => new Promise(() => {}), 5)).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(loadChunk(() => Promise.reject(new Error('404')))).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(loadChunk(async () => 'page')).resolves.toBe('page');
  });
});

describe('what people type', () => {
  it('is digits of any family', () => {
    expect(digitsOf('၀၉ ၇၇၁၂-34567')).toBe('09771234567');
    expect(digitsOf('０９')).toBe('09');
  });

  it('is a phone in each of its forms', () => {
    expect(['09 7712 34567', '၀၉၇၇၁၂၃၄၅၆၇', '+959771234567', '959771234567'].map(looksLikePhone)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['08 7712 345', '09', '', '09abc'].map(looksLikePhone)).toEqual([false, false, false, false]);
  });

  it('is spaced while it is typed, and can be deleted again', () => {
    expect(phoneAsTyped('0977123')).toBe('09 7712 3');
    expect(phoneAsTyped('09 ')).toBe('09');
    expect(phoneAsTyped('+95977')).toBe('+95977');
  });
});

it('looks back so many Yangon days, today included', () => {
  const evening = Date.parse('2026-11-23T18:00:00Z');
  expect(lastDays(yangonDay(evening), 1)).toEqual({ from: '2026-11-24', to: '2026-11-24' });
  expect(lastDays(yangonDay(evening), 5)).toEqual({ from: '2026-11-20', to: '2026-11-24' });
});

it('names every path as the specification does', () => {
  expect(Object.values(paths).every((path) => /^\/theme1_[a-z_A-Z0-9]+$/.test(path))).toBe(true);
  expect(isPath('/theme1_lottery_two_bet')).toBe(true);
  expect(isPath('javascript:alert(1)')).toBe(false);
});

it('shows a refusal in Burmese so that it breaks at its spaces', () => {
  const refused = {
    kind: 'refused',
    code: 'insufficient_funds',
    title: 'လက်ကျန်ငွေ မလုံလောက်ပါ',
    text: 'လက်ကျန်ငွေ မလုံလောက်ပါ။',
    details: {},
  } as const;
  const { title, text } = failureWords(refused);
  expect(text.startsWith(title)).toBe(true);
  expect(text.split('\u2060')).toHaveLength(9);
});
