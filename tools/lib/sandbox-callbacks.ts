import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addPayment, type Order } from './sandbox-orders.ts';
import type { choices } from './sandbox-pages.ts';

/** What a payer chooses on the page. */
export type Behaviour = (typeof choices)[number]['how'];

/** The delays after which a callback that is not answered with 200 is sent again, ms. */
const RETRY_MS = [1000, 5000, 30_000, 120_000];

function signature(body: string, secret: string, at = Date.now()): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Whether a request is signed with the shared secret. */
export function isSigned(body: string, header: unknown, secret: string): boolean {
  const at = /^t=(\d+),/.exec(String(header))?.[1];
  const given = Buffer.from(String(header));
  const expected = Buffer.from(signature(body, secret, Number(at ?? 0)));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function send(order: Order, callback: object, secret: string): Promise<boolean> {
  const body = JSON.stringify({ event_id: randomBytes(8).toString('hex'), ...callback });
  const headers = { 'content-type': 'application/json', 'x-signature': signature(body, secret) };
  const reply = await fetch(order.callbackUrl, { method: 'POST', body, headers }).catch(() => null);
  return reply?.ok === true;
}

async function sendUntilAnswered(order: Order, callback: object, secret: string): Promise<void> {
  for (const waitMs of [0, ...RETRY_MS]) {
    await sleep(waitMs, null, { ref: false });
    if (await send(order, callback, secret)) return;
  }
}

/**
 * Pays an order in each way that the page offers. The callbacks are sent before the promise resolves, except late and
 * missing ones. `lateMs` is the delay of a late one.
 */
export function behaviours({
  secret,
  lateMs,
}: {
  secret: string;
  lateMs: number;
}): Record<Behaviour, (order: Order) => Promise<unknown>> {
  const callBack = (order: Order, callback: object, key = secret) => send(order, callback, key);
  return {
    well: (order) => callBack(order, addPayment(order, 'paid')),
    late: async (order) => {
      const payment = addPayment(order, 'paid');
      void sleep(lateMs, null, { ref: false }).then(() => sendUntilAnswered(order, payment, secret));
    },
    never: async (order) => addPayment(order, 'paid'),
    double: (order) => {
      const payment = addPayment(order, 'paid');
      return Promise.all([1, 2, 3].map(() => callBack(order, payment)));
    },
    reordered: async (order) => {
      const payment = addPayment(order, 'paid');
      await callBack(order, payment);
      await callBack(order, { ...payment, status: 'failed' });
    },
    wrong: (order) => callBack(order, addPayment(order, 'paid', Math.max(1, Math.floor(order.amount / 2)))),
    again: async (order) => {
      await callBack(order, addPayment(order, 'paid'));
      await callBack(order, addPayment(order, 'paid'));
    },
    forged: (order) => {
      const payment = { ...addPayment(order, 'failed'), status: 'paid', provider_ref: 'SB-forged' };
      return callBack(order, payment, randomBytes(32).toString('hex'));
    },
    unknown: (order) => callBack(order, { ...addPayment(order, 'paid'), order: 'D-1' }),
    declined: (order) => callBack(order, addPayment(order, 'failed')),
  };
}
