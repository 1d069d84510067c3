import { addDays, type YangonDate } from '@shwe/kernel';
import type { BootstrappedApp } from '@shwe/server/bootstrap';
import type { Operators, Player } from './people.ts';
import type { Random } from './random.ts';
import type { SeasonRecord } from './season-record.ts';
import { call, must } from './wire.ts';

/** Refusals that are valid for a random transfer; the last ones only for members with a break. */
const expected = new Set(['transfer_too_much', 'member_owes', 'time_out', 'self_excluded']);

/** An operator says which wallet 2D is played from, as of tomorrow. */
export async function switchWallet(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  operators: Operators,
  date: YangonDate,
): Promise<void> {
  const value = [random.chance(0.7) ? 1 : 0];
  const rule = { game: 1 as const, kind: 'wallet' as const, from: addDays(date, 1), value };
  const input = { ...rule, reason: 'switched in the season' };
  must(await call(server, 'operatorCalendar', 'setRule', input, operators.eiphyu));
  record.counts.walletSwitches += 1;
}

/** A player moves a random amount to the lottery wallet or back, if there is one. */
export async function moveLotteryMoney(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  player: Player,
): Promise<void> {
  const page = must(await call(server, 'transfers', 'transferPage', {}, player.caller));
  const wallet = page.list.find(({ id }) => id === 'lottery');
  if (!wallet) return;
  const isOut = wallet.open && (wallet.money === 0 || random.chance(0.7));
  const most = isOut ? page.balance : wallet.money;
  if (most === 0) return;
  const input = { id: wallet.id, amount: random.int(1, most) };
  const way = isOut ? 'transferToGame' : 'transferToMain';
  const reply = await call(server, 'transfers', way, input, player.caller);
  if (!reply.ok && !expected.has(reply.code)) throw new Error(`a transfer was refused: ${reply.code}`);
  if (reply.ok && reply.data.state !== 'done') throw new Error(`a transfer is ${reply.data.state}`);
  record.counts.lotteryTransfers += 1;
}
