import type { BootstrappedApp } from '@shwe/server/bootstrap';
import { SECURITY_CODE, WITHDRAWAL_PASSWORD } from '@shwe/server/demo';
import type { Book } from './book.ts';
import type { Desk, Player } from './people.ts';
import type { Random } from './random.ts';
import { call, must, type Reply } from './wire.ts';

const codes = { qk_pwd: WITHDRAWAL_PASSWORD, security_code: SECURITY_CODE };
const BANKS = ['KBZ', 'AYA', 'CB'] as const;
/** What a member's wish may rightly meet: one waits already, the last change was days ago, a withdrawal goes there. */
const expected = new Set(['payee_asked', 'payee_days', 'payee_in_use']);

let numbers = 20_000_000_000;

/**
 * A player asks for a bank account or a USDT address, of whom staff decides; a stranger's very first is theirs at
 * once.
 */
export async function addPayee(
  open: BootstrappedApp,
  random: Random,
  book: Book,
  player: Player,
): Promise<void> {
  if (!player.canWithdraw) await prepare(open, player);
  numbers += 1;
  const reply = random.chance(0.5) ? await bindBank(open, random, player) : await bindUsdt(open, player);
  if (!reply.ok && !expected.has(reply.code)) throw new Error(`a payout account was refused: ${reply.code}`);
  player.canWithdraw = true;
  if (reply.ok) book.counts.payeesAsked += 1;
}

/** What it takes before the first: a withdrawal password, opened by the login password. */
async function prepare({ server }: BootstrappedApp, player: Player): Promise<void> {
  const input = { old_password: player.password, password: WITHDRAWAL_PASSWORD };
  must(await call(server, 'members', 'changeWithdrawalPassword', input, player.caller));
}

function bindBank({ server }: BootstrappedApp, random: Random, player: Player): Promise<Reply<unknown>> {
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

function bindUsdt({ server }: BootstrappedApp, player: Player): Promise<Reply<unknown>> {
  const address = `0x${numbers.toString(16).padStart(40, '0')}`;
  const input = { network: 'erc20' as const, address, address_again: address, ...codes };
  return call(server, 'payees', 'addUsdtPayee', input, player.caller);
}

/** Staff looks at what waits: at times two at the same moment, one saying yes and one no, of whom one is heard. */
export async function decidePayees(
  { server }: BootstrappedApp,
  random: Random,
  book: Book,
  desk: Desk,
): Promise<void> {
  const { list } = must(await call(server, 'operatorPayees', 'requests', { states: 'open' }, desk.thiri));
  for (const { id } of list) {
    if (random.chance(0.2)) continue;
    const say = (yes: boolean, who: 'thiri' | 'htet') =>
      call(server, 'operatorPayees', 'decideRequest', { id, yes, reason: 'looked at it' }, desk[who]);
    const isYes = random.chance(0.75);
    const replies = random.chance(0.3)
      ? await Promise.all([say(true, 'thiri'), say(false, 'htet')])
      : [await say(isYes, 'htet')];
    const heard = replies.filter((reply) => reply.ok).length;
    const waits = replies.some((reply) => !reply.ok && reply.code === 'payee_in_use');
    if (heard > 1 || (heard === 0 && !waits))
      throw new Error(`${heard} were heard about payee ask ${id}: ${JSON.stringify(replies)}`);
    book.counts.payeesDecided += heard;
  }
}
