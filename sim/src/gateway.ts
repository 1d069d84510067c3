import { createHmac, randomBytes } from 'node:crypto';
import type { BootstrappedApp } from '@shwe/server/bootstrap';
import type { Operators, Player } from './people.ts';
import type { Random } from './random.ts';
import { add, type SeasonRecord } from './season-record.ts';
import { call, must } from './wire.ts';

const SECRET = 'the secret that the season shares with its gateway';

/** The environment of a server with a gateway. Nothing listens there: the season itself sends the callbacks. */
export const gatewayEnv = { SHWE_GATEWAY_URL: 'http://127.0.0.1:9', SHWE_GATEWAY_SECRET: SECRET };

/** A deposit through the gateway, with correct, repeated, wrong or forged callbacks. */
export async function gatewayDeposit(
  booted: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  operators: Operators,
  { player, channelId, amount }: { player: Player; channelId: number; amount: number },
): Promise<void> {
  const input = { amount, payer_name: '', recharge_id: channelId };
  const order = await call(booted.server, 'deposits', 'createOrder', input, player.caller);
  if (!order.ok) return;
  const { tid } = order.data;
  const callback = { order: tid, provider_ref: randomBytes(8).toString('hex'), status: 'paid', amount };
  if (random.chance(0.2))
    await expectOutcomes(booted, { ...callback, amount: amount * 9 }, 'another secret', 1, ['forged']);
  if (random.chance(0.15)) {
    const came = Math.floor(amount / 2);
    await expectOutcomes(booted, { ...callback, amount: came }, SECRET, 1, ['wrong_amount']);
    if (await creditUnmatched(booted, random, operators, tid)) {
      add(record.deposits, player.id, came);
      record.counts.deposits += 1;
    }
    return;
  }
  const times = random.chance(0.3) ? 5 : 1;
  await expectOutcomes(booted, callback, SECRET, times, ['taken', ...Array(times - 1).fill('repeated')]);
  add(record.deposits, player.id, amount);
  record.counts.deposits += 1;
  record.counts.gatewayDeposits += 1;
}

/** Sends one callback several times in parallel and expects these outcomes, in any order. */
async function expectOutcomes(
  { server }: BootstrappedApp,
  callback: object,
  secret: string,
  times: number,
  expected: string[],
): Promise<void> {
  const payload = JSON.stringify(callback);
  const at = Date.now();
  const mac = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-signature': `t=${at},v1=${mac}` };
  const url = '/partner/gateway/sandbox';
  const replies = await Promise.all(
    Array.from({ length: times }, () => server.inject({ method: 'POST', url, payload, headers })),
  );
  const outcomes = replies.map((reply) => String(reply.json().outcome)).sort();
  if (outcomes.join() !== [...expected].sort().join())
    throw new Error(`${payload} gave ${outcomes}, not ${expected}`);
}

/** An exception is credited by two operators or rejected; one alone moves nothing. Returns true if it was credited. */
async function creditUnmatched(
  { server }: BootstrappedApp,
  random: Random,
  operators: Operators,
  of: string,
): Promise<boolean> {
  const queue = must(
    await call(server, 'operatorDeposits', 'list', { states: 'open', size: 100 }, operators.thiri),
  );
  const tid = queue.list.find(({ stray }) => stray?.of === of)!.tid;
  if (random.chance(0.3)) {
    const refusal = { tid, reason: 'sum_differs' as const };
    must(await call(server, 'operatorDeposits', 'rejectDeposit', refusal, operators.thiri));
    return false;
  }
  must(await call(server, 'operatorDeposits', 'creditPayment', { tid }, operators.thiri));
  if ((await call(server, 'operatorDeposits', 'creditPayment', { tid }, operators.thiri)).ok)
    throw new Error(`one operator alone credited ${tid}`);
  must(await call(server, 'operatorDeposits', 'creditPayment', { tid }, operators.htet));
  return true;
}
