import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { addDays, ok, type Result, refuse, yangonDate } from '@shwe/kernel';
import { type GameId, isPairSet, isRule, type RuleKind, ruleLoosens } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { audit, by, requestCounts } from '../../operators/index.ts';
import { replanDraws } from './replan-draws.ts';
import { ruleOn } from './rules.queries.ts';

/** A rule further ahead is refused as a typing error. */
const DAYS_AHEAD_MAX = 400;

const NONE: { follow: string[]; stay: string[] } = { follow: [], stay: [] };

type RuleEffect = Output<'operatorCalendar', 'setRule'>;
type RuleRow = { id: bigint; game: GameId; kind: RuleKind; from_date: string; value: bigint[] };

/**
 * Sets a draw rule from a future day on. Planned draws from that day on follow it; a draw that is open or has bets does
 * not change. A value that loosens what holds on that day needs a second approval (packages/rules second-approval.ts).
 */
export function setRule(
  app: AppContext,
  input: Input<'operatorCalendar', 'setRule'>,
  context: OperatorContext,
): Promise<Result<RuleEffect, RefusalOf<'operatorCalendar', 'setRule'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<RuleEffect, RefusalOf<'operatorCalendar', 'setRule'>>> => {
      const { game, kind, from } = input;
      const value = input.value.map(BigInt);
      if (!isRule(game, kind, value))
        return refuse(kind === 'member_limits' ? 'limits_order' : 'rule_value', {});
      const today = await lockRules(tx);
      if (from <= today) return refuse('rule_day', {});
      if (from > addDays(today, DAYS_AHEAD_MAX)) return refuse('wrong_input', { field: 'from' });
      // The database takes odds of one operator alone in no case, not even those that are in use.
      const isWaiting = kind === 'odds' || ruleLoosens(kind, await ruleOn(tx, game, kind, from), value);
      if (!isWaiting) await withdrawSameDay(tx, { game, kind, from_date: from });
      await tx.query(
        `insert into lottery.rules (game, kind, from_date, value, reason, requested_by, requested_at,
                                    confirmed_by, confirmed_at)
         values ($1, $2, $3, $4, $5, $6, clock.now(), $7::bigint, case when $7 is not null then clock.now() end)`,
        [game, kind, from, value, input.reason, context.operator.id, isWaiting ? null : context.operator.id],
      );
      const effect = isWaiting ? NONE : await applyRule(app, tx, { game, kind, from_date: from });
      await audit(tx, {
        ...by(context),
        action: isWaiting ? 'rule.ask' : 'rule.set',
        subject: 'rules',
        details: { game, kind, from, value: input.value, ...effect, reason: input.reason },
      });
      return ok({ waiting: isWaiting, ...effect });
    },
  );
}

/** Sets the initial value of a rule, for all days, when a site is set up. A repeat changes nothing. */
export async function addFirstRule(
  tx: Tx,
  game: GameId,
  kind: RuleKind,
  value: readonly bigint[],
): Promise<void> {
  if (!isRule(game, kind, value)) throw new RangeError(`not a rule: ${kind} ${value}`);
  await tx.query(
    `insert into lottery.rules (game, kind, from_date, value, reason, requested_at, confirmed_at)
     values ($1, $2, '2000-01-01', $3, 'set up', clock.now(), clock.now())
     on conflict (game, kind, from_date) where confirmed_at is not null and dropped_at is null do nothing`,
    [game, kind, value],
  );
}

/**
 * Approves a requested rule. The requesting operator is refused as `same_person`; `changed_meanwhile`: they were disabled
 * or got another role since.
 */
export function approveRule(
  app: AppContext,
  input: Input<'operatorCalendar', 'approveRule'>,
  context: OperatorContext,
): Promise<Result<RuleEffect, RefusalOf<'operatorCalendar', 'approveRule'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<RuleEffect, RefusalOf<'operatorCalendar', 'approveRule'>>> => {
      const today = await lockRules(tx);
      const { rows } = await tx.query<RuleRow & { requested_by: bigint | null; requested_at: Date }>(
        `select id, game, kind, from_date, value, requested_by, requested_at from lottery.rules
       where id = $1 and confirmed_at is null and dropped_at is null`,
        [input.rule],
      );
      const rule = rows[0];
      if (!rule) return refuse('already_decided', {});
      if (rule.requested_by === context.operator.id) return refuse('same_person', {});
      if (!(await requestCounts(tx, rule.requested_by!, rule.requested_at)))
        return refuse('changed_meanwhile', {});
      if (rule.from_date <= today) return refuse('rule_day', {});
      await withdrawSameDay(tx, rule);
      await tx.query('update lottery.rules set confirmed_by = $2, confirmed_at = clock.now() where id = $1', [
        rule.id,
        context.operator.id,
      ]);
      const effect = await applyRule(app, tx, rule);
      await audit(tx, {
        ...by(context),
        action: 'rule.confirm',
        subject: 'rules',
        details: { ...detailsOf(rule), ...effect },
      });
      return ok({ waiting: false, ...effect });
    },
  );
}

/**
 * Withdraws a rule that waits for approval or is not yet in force. Refused as `odds_confirmed` when that would loosen
 * what is to come: it can only be replaced, with a second approval.
 */
export function withdrawRule(
  app: AppContext,
  input: Input<'operatorCalendar', 'withdrawRule'>,
  context: OperatorContext,
): Promise<Result<RuleEffect, RefusalOf<'operatorCalendar', 'withdrawRule'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<RuleEffect, Refused<'odds_confirmed' | 'rule_day'>>> => {
      const today = await lockRules(tx);
      const { rows } = await tx.query<RuleRow & { confirmed: boolean }>(
        `select id, game, kind, from_date, value, confirmed_at is not null as confirmed from lottery.rules
       where id = $1 and dropped_at is null and (confirmed_at is null or from_date > $2)`,
        [input.rule, today],
      );
      const rule = rows[0];
      if (!rule) return refuse('rule_day', {});
      if (rule.confirmed) {
        const before = await ruleOn(tx, rule.game, rule.kind, addDays(rule.from_date, -1));
        if (ruleLoosens(rule.kind, rule.value, before)) return refuse('odds_confirmed', {});
      }
      await tx.query('update lottery.rules set dropped_at = clock.now() where id = $1', [rule.id]);
      const effect = await applyRule(app, tx, rule);
      await audit(tx, {
        ...by(context),
        action: 'rule.drop',
        subject: 'rules',
        details: { ...detailsOf(rule), ...effect },
      });
      return ok({ waiting: false, ...effect });
    },
  );
}

/**
 * Applies a rule to planned draws and returns the names of those that follow and those that stay. Number sets do not
 * affect draws.
 */
async function applyRule(app: AppContext, tx: Tx, rule: Pick<RuleRow, 'game' | 'kind' | 'from_date'>) {
  return isPairSet(rule.kind) ? NONE : replanDraws(app, tx, rule.game, rule.from_date);
}

/** Locks the rules: one change at a time, and no draws are created meanwhile. Returns today's business date. */
async function lockRules(tx: Tx): Promise<string> {
  await tx.query('lock table lottery.rules in share row exclusive mode');
  const { rows } = await tx.query<{ now: Date }>('select clock.now() as now');
  return yangonDate(rows[0]!.now);
}

function detailsOf({ game, kind, from_date: from, value }: RuleRow) {
  return { game, kind, from, value: value.map(Number) };
}

/** Withdraws other rules of the same kind and day, approved or waiting. */
async function withdrawSameDay(tx: Tx, rule: Pick<RuleRow, 'game' | 'kind' | 'from_date'> & { id?: bigint }) {
  await tx.query(
    `update lottery.rules set dropped_at = clock.now()
     where game = $1 and kind = $2 and from_date = $3 and dropped_at is null and id is distinct from $4`,
    [rule.game, rule.kind, rule.from_date, rule.id ?? null],
  );
}
