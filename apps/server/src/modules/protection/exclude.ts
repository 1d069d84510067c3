import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { checkWithdrawalPassword, havePasswordsStayed, secretsOf } from '../members/index.ts';
import { addEvent } from './events.queries.ts';
import { addExclusion, exclusionRefusal, runningExclusion } from './exclusions.queries.ts';
import { lockProtection } from './lock-protection.ts';

type Reply = Output<'protection', 'takeBreak'>;
type ExcludeRefusal = Refused<'excluded_by_payee' | 'self_excluded' | 'time_out'>;
type Term = Input<'protection', 'takeBreak'>['term'] | Input<'protection', 'selfExclude'>['term'];

/** How long each term lasts. Breaks: 24 hours, 7 × 24 and 30 × 24. Self-exclusions: calendar months and years. */
const TERM_INTERVALS: Record<Term, string> = {
  day: '24 hours',
  week: '168 hours',
  month: '720 hours',
  half_year: '6 months',
  year: '1 year',
  five_years: '5 years',
};

/**
 * Starts a break: no bets, deposits or transfers to games of this account. It follows the person's phones and payees to
 * other accounts, like a self-exclusion. Refused while an exclusion runs that ends at the same time or later.
 */
export function takeBreak(
  app: AppContext,
  { term }: Input<'protection', 'takeBreak'>,
  { memberId, once }: MemberContext,
): Promise<Result<Reply, RefusalOf<'protection', 'takeBreak'>>> {
  return runOnce(app.store, once, async (tx): Promise<Result<Reply, ExcludeRefusal>> => {
    const at = await lockProtection(tx, memberId);
    return exclude(tx, { memberId, at, kind: 'time_out', term });
  });
}

/**
 * Starts a self-exclusion: no bets, deposits or transfers to games for months or years, also of other accounts with the
 * same phone or payee. Requires the withdrawal password if one is set; one that is replaced meanwhile starts nothing.
 * It cannot be ended early. Refused like a break.
 */
export async function selfExclude(
  app: AppContext,
  { term, qk_pwd: typed }: Input<'protection', 'selfExclude'>,
  context: MemberContext,
): Promise<Result<Reply, RefusalOf<'protection', 'selfExclude'>>> {
  const { memberId, once } = context;
  const before = await secretsOf(app.store, memberId);
  if (before.withdrawal !== null) {
    const checked = await checkWithdrawalPassword(app, context, typed ?? '');
    if (!checked.ok) return checked;
  }
  return runOnce(
    app.store,
    once,
    async (tx): Promise<Result<Reply, ExcludeRefusal | Refused<'already_decided'>>> => {
      const at = await lockProtection(tx, memberId);
      if (!(await havePasswordsStayed(tx, memberId, before))) return refuse('already_decided');
      return exclude(tx, { memberId, at, kind: 'self_exclusion', term });
    },
  );
}

type Exclusion = { memberId: bigint; at: Date; kind: 'time_out' | 'self_exclusion'; term: Term };

/** Adds an exclusion from `at` on. The caller has locked the member's protection. */
async function exclude(
  tx: Tx,
  { memberId, at, kind, term }: Exclusion,
): Promise<Result<Reply, ExcludeRefusal>> {
  const { rows } = await tx.query<{ ends_at: Date }>('select $1::timestamptz + $2::interval as ends_at', [
    at,
    TERM_INTERVALS[term],
  ]);
  const endsAt = rows[0]!.ends_at;
  const running = await runningExclusion(tx, memberId);
  if (running && running.ends_at >= endsAt) return exclusionRefusal(running);
  await addExclusion(tx, { memberId, kind, cause: 'asked', at, endsAt });
  await addEvent(tx, { memberId, at, what: kind, endsAt });
  return ok({ ends_at: endsAt.toISOString() });
}
