import { textOnScreen, until } from '@shwe/ui/testing';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { client } from '../../core/client.ts';
import { controlNamed, loadEnglish, showPart, tap, type } from '../../testing/screen.tsx';
import { ConfirmTransfer } from './ConfirmTransfer.tsx';

const receiver = { id: 200_007, remark: 'Ma Su', phone: '09•••007', money: 4_001 };
const prepared = {
  ...{ nonce: '0'.repeat(64), expires_at: '2031-01-06T05:02:00.000Z', valid_seconds: 120 },
  ...{ amount: 50_000, fee: 52, balance: 90_001, after_money: 39_949 },
};
const refusal = { kind: 'refused', code: 'code_wrong', title: '', text: 'Wrong.', details: {} } as const;

let remove: (() => Promise<void>) | undefined;
beforeAll(loadEnglish);
afterEach(async () => {
  await remove?.();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Sends a prepared transfer, which is answered so, and lets its time pass. Returns the keys of the calls. */
async function sendAndWait(answer: object | Promise<never>): Promise<(string | undefined)[]> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const keys: (string | undefined)[] = [];
  vi.spyOn(client, 'call').mockImplementation((async (
    _module: string,
    _name: string,
    _body: unknown,
    options: { idempotencyKey?: string } = {},
  ) => {
    keys.push(options.idempotencyKey);
    return answer;
  }) as never);
  const nothing = () => {};
  remove = await showPart(
    <ConfirmTransfer
      receiver={receiver}
      prepared={prepared}
      onClose={nothing}
      onSent={nothing}
      onFeeChanged={nothing}
    />,
  );
  await send();
  await until(() => keys.length === 1);
  await act(async () => {
    vi.advanceTimersByTime(121_000);
  });
  return keys;
}

async function send(): Promise<void> {
  await act(async () => type('Withdrawal password', '909182'));
  await act(async () => tap('Send 50,000 Ks'));
}

test('a transfer without an answer is sent again after its time, as the same one', async () => {
  const keys = await sendAndWait({ ok: false, failure: { kind: 'timeout' } });
  expect(controlNamed('Time over')).toBeUndefined();
  expect(textOnScreen()).not.toContain('Nothing was sent');
  await send();
  await until(() => keys.length === 2);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a transfer that was refused is not sent after its time', async () => {
  const keys = await sendAndWait({ ok: false, failure: refusal });
  expect(controlNamed('Time over')?.getAttribute('aria-disabled')).toBe('true');
  expect(textOnScreen()).toContain('Nothing was sent. Close this and start again.');
  expect(keys).toHaveLength(1);
});

test('of a transfer that is being sent when its time is over it is not said that nothing was sent', async () => {
  const keys = await sendAndWait(new Promise(() => {}));
  expect(textOnScreen()).toContain('Sending');
  expect(textOnScreen()).not.toContain('Nothing was sent');
  expect(controlNamed('Time over')).toBeUndefined();
  expect(keys).toHaveLength(1);
});
