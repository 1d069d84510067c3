import { randomInt } from 'node:crypto';
import type { Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { passwordsOf } from '../../security/passwords.ts';
import { openAccount } from '../members/index.ts';
import { exclusionRefusal, runningExclusion } from '../protection/index.ts';
import { readSettings } from '../settings/index.ts';
import { lockAgent } from './tree.queries.ts';

type Reply = Output<'agents', 'createMember'>;
type Refusal = RefusalOf<'agents', 'createMember'>;

/** Letters and digits that nobody confuses when they copy them by hand. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 10;

/**
 * Creates an account in the agent's direct downline and returns its number and password, which are shown once. The
 * password opens no session: the first login replaces it and confirms that the person is 18 or over
 * (`members/security/log-in.ts`). The account has no phone; without one it can take no money.
 */
export async function createMember(
  app: AppContext,
  { memberId: agentId, once, lang, ip, origin }: MemberContext,
): Promise<Result<Reply, Refusal>> {
  const password = Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)],
  ).join('');
  const hashed = await passwordsOf(app.config).hash(password);
  if (!hashed.ok) return hashed;
  const { 'agent.accounts_day': countMax } = await readSettings(app.store);
  return runOnce(app.store, once, async (tx): Promise<Result<Reply, Refusal>> => {
    if (!(await lockAgent(tx, agentId))) return refuse('not_agent');
    const exclusion = await runningExclusion(tx, agentId);
    if (exclusion) return exclusionRefusal(exclusion);
    await lockAccountsOf(tx, agentId);
    if ((await createdToday(tx, agentId)) >= countMax) return refuse('accounts_day_limit', { n: countMax });
    const account = {
      phone: null,
      passwordHash: hashed.value,
      lang,
      invitedBy: agentId,
      mustChangePassword: true,
    };
    const memberId = (await openAccount(tx, account, ip))!;
    return ok({
      subor_id: Number(memberId),
      subor_pwd: password,
      url: `${app.config.publicOrigin ?? origin}/m/#/theme1_login?account=${memberId}`,
    });
  });
}

/** Serialises what one agent creates, so that the daily limit holds. */
async function lockAccountsOf(tx: Tx, agentId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('agent accounts ' || $1::bigint, 0))`, [
    agentId,
  ]);
}

/** Accounts that the agent created on the current business day. */
async function createdToday(tx: Tx, agentId: bigint): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from agents.placements
     where superior_id = $1 and cause = 'created' and from_day = clock.yangon_date(clock.now())
       and placed_at >= clock.yangon_date(clock.now())::timestamp at time zone interval '06:30'`,
    [agentId],
  );
  return rows[0]!.count;
}
