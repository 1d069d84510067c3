import type { BootstrappedApp } from '@shwe/server/bootstrap';
import { SECURITY_CODE, WITHDRAWAL_PASSWORD } from '@shwe/server/demo';
import type { Operators, Player } from './people.ts';
import type { Random } from './random.ts';
import type { SeasonRecord } from './season-record.ts';
import { call, must, type Reply } from './wire.ts';

const codes = { qk_pwd: WITHDRAWAL_PASSWORD, security_code: SECURITY_CODE };
const BANKS = ['KBZ', 'AYA', 'CB'] as const;
/** Valid refusals of a request: one is open already, the last change was recent, a withdrawal goes there. */
const expected = new Set(['payee_asked', 'payee_days', 'payee_in_use']);

let numbers = 20_000_000_000;

/**
 * A player requests a bank account or a USDT address, which an operator decides; a player's first is linked at once.
 */
export async function addPayee(
  booted: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  player: Player,
): Promise<void> {
  if (!player.canWithdraw) await prepare(booted, player);
  numbers += 1;
  const reply = random.chance(0.5) ? await linkBank(booted, random, player) : await linkUsdt(booted, player);
  if (!reply.ok && !expected.has(reply.code)) throw new Error(`a payout account was refused: ${reply.code}`);
  player.canWithdraw = true;
  if (reply.ok) record.counts.payeesRequested += 1;
}

/** Prepares the first payee: sets a withdrawal password, which needs the login password. */
async function prepare({ server }: BootstrappedApp, player: Player): Promise<void> {
  const input = { old_password: player.password, password: WITHDRAWAL_PASSWORD };
  must(await call(server, 'members', 'changeWithdrawalPassword', input, player.caller));
}

function linkBank({ server }: BootstrappedApp, random: Random, player: Player): Promise<Reply<unknown>> {
  const number = String(numbers);
  const input = {
    kind: 'bank' as const,
    bank: random.pick(BANKS),
    name: player.fullName,
    name_again: player.fullName,
    account_number: number,
    account_number_again: number,
    ...codes,
  };
  return call(server, 'payees', 'addPayee', input, player.caller);
}

function linkUsdt({ server }: BootstrappedApp, player: Player): Promise<Reply<unknown>> {
  const address = `0x${numbers.toString(16).padStart(40, '0')}`;
  const input = { network: 'erc20' as const, address, address_again: address, ...codes };
  return call(server, 'payees', 'addUsdtPayee', input, player.caller);
}

/**
 * Two operators decide the open requests: one approves first, then the other approves or rejects, at times while the
 * first rejects after all; only one decision succeeds.
 */
export async function decidePayees(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  operators: Operators,
): Promise<void> {
  const { list } = must(
    await call(server, 'operatorPayees', 'requests', { states: 'open' }, operators.thiri),
  );
  for (const { id } of list) {
    if (random.chance(0.2)) continue;
    const decide = (yes: boolean, who: 'thiri' | 'htet') =>
      call(server, 'operatorPayees', 'decideRequest', { id, yes, reason: 'looked at it' }, operators[who]);
    const approves = random.chance(0.75);
    const isRace = random.chance(0.3);
    const first = await decide(true, 'thiri');
    if (!first.ok && first.code === 'payee_in_use') continue;
    must(first);
    const replies = isRace
      ? await Promise.all([decide(true, 'htet'), decide(false, 'thiri')])
      : [await decide(approves, 'htet')];
    const accepted = replies.filter((reply) => reply.ok).length;
    const waits = replies.some((reply) => !reply.ok && reply.code === 'payee_in_use');
    if (accepted > 1 || (accepted === 0 && !waits))
      throw new Error(
        `${accepted} decisions were accepted on payee request ${id}: ${JSON.stringify(replies)}`,
      );
    record.counts.payeesDecided += accepted;
  }
}
