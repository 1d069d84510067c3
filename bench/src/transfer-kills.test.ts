import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { memberRoutes } from '@shwe/contract';
import { verifyAll } from '@shwe/server/verify';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { providerEnv, startProvider } from '../../apps/server/src/modules/transfers/testing-provider.ts';
import { startKillServers } from './kill-servers.ts';
import { NO_STEP } from './kills.ts';
import { makePlayers } from './players.ts';
import { type TransferKills, transferKills } from './transfer-kill-steps.ts';

const FUNDS = 100_000;
const THERE = 30_000;
const BACK = 10_000;
const WON = 700;

test('transfers of servers killed at every write end done or not done, once', async () => {
  const provider = await startProvider();
  onTestFinished(() => provider.stop());
  const { store, owner, ports, pair } = await startKillServers(
    transferKills.flatMap((kills) => kills.steps),
    providerEnv(provider),
  );
  const member = await playerOf(owner);

  let next = 0;
  for (const kills of transferKills) {
    if (kills.direction === 'to_main' && kills.ends === 'done') await provider.play(member.id, WON);
    await pair.aimAt(next);
    const request = requestOf(kills, member.token);
    const answers = Promise.all(ports.map((port) => untilAnswered(port, request)));
    for (const step of kills.steps) {
      // The step of another transfer must not stop this one.
      await pair.killAt(next, step === kills.steps.at(-1) ? NO_STEP : next + 1);
      // The surviving server queries at its next turn, without waiting until the dead one's time is over.
      await makeDue(owner);
      next += 1;
    }
    const [one, other] = await answers;
    expect(one, `${kills.name}: both answers name the same transfer`).toBe(other);
    await expect.poll(() => stateOf(owner, one!), { timeout: 30_000, interval: 250 }).toBe(kills.ends);
  }
  await pair.release();
  await pair.ready();

  const { rows } = await owner.query<{ direction: string; state: string; kinds: string[] }>(
    `select t.direction, t.state, array(select l.kind || ' ' || count(*) from ledger.journal_entries l
       where l.reference = t.tid
                                         group by l.kind order by l.kind) as kinds
     from transfers.transfers t where member_id = $1 order by t.id`,
    [String(member.id)],
  );
  expect(rows).toEqual([
    { direction: 'to_game', state: 'not_done', kinds: ['game_back 1', 'game_out 1'] },
    { direction: 'to_game', state: 'done', kinds: ['game_in 1', 'game_out 1'] },
    { direction: 'to_main', state: 'not_done', kinds: [] },
    { direction: 'to_main', state: 'done', kinds: ['game_back 1', 'game_result 1'] },
  ]);
  const { rows: balances } = await owner.query<{ code: string; balance: string }>(
    `select code, sum(balance)::text as balance from ledger.accounts
     where member_id = $1 and code in ('wallet', 'in_transit', 'game') group by code order by code`,
    [String(member.id)],
  );
  const left = THERE + WON - BACK;
  expect(balances).toEqual([
    { code: 'game', balance: String(left) },
    { code: 'in_transit', balance: '0' },
    { code: 'wallet', balance: String(FUNDS - THERE + BACK) },
  ]);
  expect(await provider.balance(member.id), 'the provider’s balance matches our ledger').toBe(left);
  expect((await verifyAll(store)).filter((finding) => finding.broken > 0)).toEqual([]);
});

/** A member with money and a session. */
async function playerOf(owner: pg.Client): Promise<{ id: bigint; token: string }> {
  await makePlayers(owner, 1, BigInt(FUNDS));
  const token = randomBytes(32).toString('base64url');
  const { rows } = await owner.query<{ member_id: string }>(
    `insert into members.sessions (token_hash, member_id, ip, user_agent)
     select $1, id, '127.0.0.1', 'bench' from members.accounts where nickname = 'Bench' returning member_id`,
    [createHash('sha256').update(token).digest()],
  );
  return { id: BigInt(rows[0]!.member_id), token };
}

type TransferRequest = { path: string; headers: Record<string, string>; body: string };

function requestOf({ direction }: TransferKills, token: string): TransferRequest {
  const isThere = direction === 'to_game';
  const { transferToGame, transferToMain } = memberRoutes.transfers;
  const headers = {
    'content-type': 'application/json',
    authorization: token,
    'idempotency-key': randomBytes(16).toString('hex'),
  };
  const body = JSON.stringify({ id: 'demo', amount: isThere ? THERE : BACK });
  return { path: (isThere ? transferToGame : transferToMain).path, headers, body };
}

/** Sends a transfer request to a server, under one key, repeatedly until it answers; returns the transfer's number. */
async function untilAnswered(port: number, { path, headers, body }: TransferRequest): Promise<string> {
  let refused = '';
  for (let i = 0; i < 600; i += 1) {
    try {
      const query = `q=${randomBytes(16).toString('hex')}&t=${Date.now()}&p=bench&lang=en`;
      const reply = await fetch(`http://127.0.0.1:${port}${path}?${query}`, {
        method: 'POST',
        headers,
        body,
      });
      const read = (await reply.json()) as {
        status: { errorCode: number; mess: string };
        data: { tid: string };
      };
      if (read.status.errorCode === 0) return read.data.tid;
      refused = read.status.mess;
    } catch {
      // Killed; it is started again.
    }
    await sleep(100);
  }
  throw new Error(`no answer from port ${port}: ${refused}`);
}

/**
 * The state of a transfer, after making it due: the killed server may have recorded it after the others were made due.
 */
async function stateOf(owner: pg.Client, tid: string): Promise<string> {
  await makeDue(owner);
  const { rows } = await owner.query<{ state: string }>(
    'select state from transfers.transfers where tid = $1',
    [tid],
  );
  return rows[0]!.state;
}

/** Skips transfers that a server is working on. */
async function makeDue(owner: pg.Client): Promise<void> {
  await owner.query(
    `update transfers.transfers set next_poll_at = clock_timestamp() where id in (
       select id from transfers.transfers where ended_at is null for update skip locked)`,
  );
}
