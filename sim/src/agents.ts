import { createHmac } from 'node:crypto';
import type { BootstrappedApp } from '@shwe/server/bootstrap';
import { WITHDRAWAL_PASSWORD } from '@shwe/server/demo';
import type { Player } from './people.ts';
import type { Random } from './random.ts';
import type { SeasonRecord } from './season-record.ts';
import { call, must } from './wire.ts';

/**
 * What agents do on a day: appoint and dismiss, set rates, send money. Some of it must be refused: a rate above the own,
 * and an integrity string that was used.
 */
export async function actAsAgents(
  booted: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  agents: readonly Player[],
): Promise<void> {
  for (const agent of agents) {
    const { server } = booted;
    const downline = await call(server, 'agentReports', 'members', {}, agent.caller);
    // Dismissed since.
    if (!downline.ok || downline.data.list.length === 0) continue;
    const { id, is_daili: isAgent } = random.pick(downline.data.list);
    if (random.chance(0.3)) {
      const input = { subor_id: id, is_daili: isAgent === 1 && random.chance(0.2) ? 0 : 1 } as const;
      const set = await call(server, 'agents', 'setAgent', input, agent.caller);
      // Refused of a member who has closed the account and is in the list still.
      if (set.ok || set.code !== 'member_unavailable') {
        must(set);
        record.counts.appointed += 1;
      }
    }
    if (random.chance(0.5)) await setRate(booted, random, agent, id);
    if (random.chance(0.5)) await sendMoney(booted, random, record, agent, id);
  }
}

async function setRate(booted: BootstrappedApp, random: Random, agent: Player, id: number): Promise<void> {
  const { server } = booted;
  const { list } = must(await call(server, 'rebates', 'rates', { subor_id: id }, agent.caller));
  const { key, max } = random.pick(list);
  const tooHigh = { subor_id: id, a_key: key, a_val: max + 1 };
  if ((await call(server, 'rebates', 'setRate', tooHigh, agent.caller)).ok)
    throw new Error(`an agent gave a rate of ${max + 1}, above the own`);
  const input = { subor_id: id, a_key: key, a_val: random.int(0, max) };
  must(await call(server, 'rebates', 'setRate', input, agent.caller));
}

/** Sends money, at times three times at once with one integrity string, which must move it once. */
async function sendMoney(
  booted: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  agent: Player,
  id: number,
): Promise<void> {
  const { server } = booted;
  const money = { subor_id: id, trans_money: random.int(1, 20) * 1000 };
  const prepared = await call(server, 'downlineTransfers', 'prepare', money, agent.caller);
  if (!prepared.ok || !agent.canWithdraw) return;
  const proof = createHmac('sha256', Buffer.from(prepared.data.nonce, 'hex'))
    .update(`${id}:${money.trans_money}`)
    .digest('hex');
  const input = { ...money, qk_pwd: WITHDRAWAL_PASSWORD, qk_str: proof };
  const sent = await Promise.all(
    Array.from({ length: random.chance(0.3) ? 3 : 1 }, () =>
      call(server, 'downlineTransfers', 'transfer', input, agent.caller),
    ),
  );
  const done = sent.filter(({ ok }) => ok).length;
  if (done > 1) throw new Error(`an integrity string moved money ${done} times`);
  record.counts.downlineTransfers += done;
}
