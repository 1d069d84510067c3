import type { Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { balances, moneyAtGames, receivableOf, sumsByKind } from '../ledger/index.ts';
import { approvalRequestOf } from '../operators/index.ts';
import { reactivationApproval } from './accounts/index.ts';
import {
  findMember,
  lastLogins,
  maskBirthday,
  maskEmail,
  maskFullName,
  membersById,
  whoOf,
} from './profiles/index.ts';

type Flags = Output<'operatorMembers', 'search'>['list'][number]['flags'];
type Confiscation = NonNullable<Output<'operatorMembers', 'statement'>['list'][number]['confiscated']>;

/** What the member page needs from modules that this one must not import; `bootstrap/` supplies it. Amounts in kyat. */
export type MemberConsolePorts = {
  turnoverLeft(memberId: bigint): Promise<bigint>;
  /** Stakes in slips that are not settled yet. */
  openStakes(memberId: bigint): Promise<bigint>;
  /** Bonuses, rebates and commissions that were credited, less those taken back. */
  dividends(memberId: bigint): Promise<bigint>;
  /** Total paid out to the member. */
  withdrawn(memberId: bigint): Promise<bigint>;
  /** The member in whose direct downline this one is, or null. */
  superior(memberId: bigint): Promise<bigint | null>;
  /** What members share with any other member; those who share nothing are missing. */
  links(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Flags>>;
  /** Why withdrawals with these numbers were confiscated; those that were not are missing. */
  confiscations(wids: readonly string[]): Promise<ReadonlyMap<string, Confiscation>>;
};

/**
 * A member as the console's page shows them to one operator: masked personal data, money, logins. Amounts in kyat.
 */
export async function memberPage(
  app: AppContext,
  ports: MemberConsolePorts,
  id: bigint,
  viewerId: bigint,
): Promise<Result<Output<'operatorMembers', 'get'>, Refused<'not_found'>>> {
  const { store } = app;
  const row = await findMember(store, id);
  if (!row) return refuse('not_found');
  const superiorId = await ports.superior(id);
  const [
    money,
    atGames,
    receivable,
    sums,
    turnoverLeft,
    withdrawn,
    open,
    dividends,
    logins,
    agents,
    reactivation,
  ] = await Promise.all([
    balances(store, id),
    moneyAtGames(store, id),
    receivableOf(store, id),
    sumsByKind(store, id, null),
    ports.turnoverLeft(id),
    ports.withdrawn(id),
    ports.openStakes(id),
    ports.dividends(id),
    lastLogins(store, id, 20),
    membersById(store, superiorId === null ? [] : [superiorId]),
    approvalRequestOf(store, reactivationApproval(id), viewerId),
  ]);
  const sum = (kind: string) => sums.get(kind) ?? 0n;
  return ok({
    who: whoOf(store, row),
    full_name: maskFullName(store.personal.decrypt('full_name', row.full_name_encrypted)),
    email: maskEmail(store.personal.decrypt('email', row.email_encrypted)),
    birthday: maskBirthday(store.personal.decrypt('birthday', row.birthday_encrypted)),
    nickname: row.nickname,
    lang: row.lang,
    agent: (superiorId !== null && agents.get(superiorId)) || null,
    is_agent: row.is_agent,
    balance: Number(money.wallet),
    held: Number(money.held),
    at_games: Number(atGames.games + atGames.inTransit),
    deposited: Number(sum('deposit')),
    withdrawn: Number(withdrawn),
    staked: Number(-(sum('bet') + sum('refund'))),
    open_stakes: Number(open),
    won: Number(sum('win') + sum('win_reversed')),
    dividends: Number(dividends),
    owed: Number(receivable),
    turnover_left: Number(turnoverLeft),
    register_ip: row.register_ip,
    logins,
    suspended_reason: row.suspended_reason,
    reactivation,
  });
}
