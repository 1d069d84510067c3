import type { Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { awayAtGames, balances, receivableOf, statement, sumsByKind, walletDays } from '../ledger/index.ts';
import { liveDevices } from './devices.ts';
import { findMember, searchMembers } from './find-members.ts';
import { maskBirthday, maskEmail, maskFullName } from './masks.ts';
import { lastLogins, loginsOf, membersById, who } from './members.queries.ts';
import { addNote, notesOf } from './notes.ts';
import { revealMember } from './reveal-member.ts';
import { suspendMember } from './suspend-member.ts';
/** What the member's page shows of rooms that stand above this one; app.ts supplies it. Whole kyat. */
export type MemberConsolePorts = {
  turnoverLeft(memberId: bigint): Promise<bigint>;
  /** Paid out to the member in all. */
  withdrawn(memberId: bigint): Promise<bigint>;
};

/** Rows on a page of the shorter lists. */
const SIZE = 20;
/** So many days the member's page shows. */
const DAYS = 60;

/** The operators' view of members. */
export function membersOperatorApi(app: AppContext, ports: MemberConsolePorts): Handlers<'operatorMembers'> {
  return {
    async search({ text = '', ...input }) {
      return ok(await searchMembers(app.store, { text: westernDigits(text), ...pageOf(input, SIZE) }));
    },
    get: ({ id }) => oneMember(app, ports, BigInt(id)),
    async statement({ id, ...input }) {
      const at = pageOf(input);
      const { rows, total } = await statement(app.store, BigInt(id), at);
      const list = rows.map(({ balanceAfter, ...row }) => ({
        ...row,
        id: Number(row.id),
        at: row.at.toISOString(),
        amount: Number(row.amount),
        balance_after: Number(balanceAfter),
      }));
      return ok({ list, total, ...at });
    },
    async days({ id }) {
      const member = await findMember(app.store, BigInt(id));
      if (!member) return refuse('not_found');
      const days = await walletDays(app.store, member.id, { since: member.created_at, daysMax: DAYS });
      const list = days.map(({ date, balance, deposited, withdrawn }) => ({
        date,
        balance: kyatToWire(balance),
        deposited: kyatToWire(deposited),
        withdrawn: kyatToWire(withdrawn),
      }));
      return ok({ list });
    },
    async logins({ id, ...input }) {
      if (!(await findMember(app.store, BigInt(id)))) return refuse('not_found');
      return ok(await loginsOf(app.store, BigInt(id), pageOf(input, SIZE)));
    },
    async devices({ id }) {
      if (!(await findMember(app.store, BigInt(id)))) return refuse('not_found');
      return ok({ list: await liveDevices(app.store, BigInt(id)) });
    },
    async notes({ id, ...input }) {
      if (!(await findMember(app.store, BigInt(id)))) return refuse('not_found');
      return ok(await notesOf(app.store, BigInt(id), pageOf(input, SIZE)));
    },
    addNote: (input, context) => addNote(app, input, context),
    suspend: (input, context) => suspendMember(app, input, context),
    reveal: (input, context) => revealMember(app, input, context),
  };
}

async function oneMember(
  app: AppContext,
  ports: MemberConsolePorts,
  id: bigint,
): Promise<Result<Output<'operatorMembers', 'get'>, Refused<'not_found'>>> {
  const { store } = app;
  const row = await findMember(store, id);
  if (!row) return refuse('not_found');
  const [money, away, owed, sums, left, withdrawn, logins, uplines] = await Promise.all([
    balances(store, id),
    awayAtGames(store, id),
    receivableOf(store, id),
    sumsByKind(store, id, null),
    ports.turnoverLeft(id),
    ports.withdrawn(id),
    lastLogins(store, id, 20),
    membersById(store, row.upline_id === null ? [] : [row.upline_id]),
  ]);
  const sum = (kind: string) => sums.get(kind) ?? 0n;
  return ok({
    who: who(store, row),
    full_name: maskFullName(store.personal.open('full_name', row.full_name_encrypted)),
    email: maskEmail(store.personal.open('email', row.email_encrypted)),
    birthday: maskBirthday(store.personal.open('birthday', row.birthday_encrypted)),
    nickname: row.nickname,
    lang: row.lang,
    agent: (row.upline_id !== null && uplines.get(row.upline_id)) || null,
    is_agent: row.is_agent,
    balance: Number(money.wallet),
    held: Number(money.held),
    at_games: Number(away.games + away.inTransit),
    deposited: Number(sum('deposit')),
    withdrawn: Number(withdrawn),
    staked: Number(-(sum('bet') + sum('refund'))),
    won: Number(sum('win') + sum('win_reversed')),
    owed: Number(owed),
    turnover_left: Number(left),
    register_ip: row.register_ip,
    logins,
    suspended_reason: row.suspended_reason,
  });
}
