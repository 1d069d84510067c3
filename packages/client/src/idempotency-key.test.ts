import type { RefusalCode } from '@shwe/contract';
import { describe, expect, test } from 'vitest';
import { isOutcomeUnknown } from './call-result.ts';
import { IdempotencyKey, type PendingCall } from './idempotency-key.ts';

const refused = (code: RefusalCode) =>
  ({ ok: false, failure: { kind: 'refused', code, title: '', text: '', details: {} } }) as const;

describe('an idempotency key', () => {
  test('is 128 random bits in hex', () => {
    expect(new IdempotencyKey().keyFor({ amount: 5 })).toMatch(/^[0-9a-f]{32}$/);
  });

  test('stays while the outcome is unknown and the body is the same', () => {
    const key = new IdempotencyKey();
    const first = key.keyFor({ amount: 5 });
    key.forgetIfKnown({ ok: false, failure: { kind: 'timeout' } });
    expect(key.keyFor({ amount: 5 })).toBe(first);
    key.forgetIfKnown({ ok: false, failure: { kind: 'network' } });
    expect(key.keyFor({ amount: 5 })).toBe(first);
    // A server that failed half-way may have executed the call.
    key.forgetIfKnown(refused('server_failed'));
    expect(key.keyFor({ amount: 5 })).toBe(first);
  });

  test('is new for another body, and after an answer', () => {
    const key = new IdempotencyKey();
    const first = key.keyFor({ amount: 5 });
    expect(key.keyFor({ amount: 6 })).not.toBe(first);
    const second = key.keyFor({ amount: 6 });
    key.forgetIfKnown({ ok: true, data: null });
    expect(key.keyFor({ amount: 6 })).not.toBe(second);
    const third = key.keyFor({ amount: 6 });
    key.forgetIfKnown(refused('withdraw_open'));
    expect(key.keyFor({ amount: 6 })).not.toBe(third);
  });

  test('survives a reload in a store until the server has answered', () => {
    let kept: PendingCall | null = null;
    const store = {
      read: () => kept,
      write: (pending: PendingCall | null) => {
        kept = pending;
      },
    };
    const first = new IdempotencyKey(store).keyFor({ slip: 1 });
    const reloaded = new IdempotencyKey(store);
    expect(reloaded.keyFor({ slip: 1 })).toBe(first);
    reloaded.forgetIfKnown({ ok: true, data: null });
    expect(new IdempotencyKey(store).keyFor({ slip: 1 })).not.toBe(first);
  });
});

test('the outcome is unknown without an answer and after a server fault, not after a refusal', () => {
  expect(isOutcomeUnknown({ kind: 'timeout' })).toBe(true);
  const codes = ['server_failed', 'maintenance', 'same_person'] as const;
  expect(codes.map((code) => isOutcomeUnknown(refused(code).failure))).toEqual([true, true, false]);
  expect(isOutcomeUnknown({ kind: 'unreadable' })).toBe(true);
  expect(isOutcomeUnknown(null)).toBe(false);
});
