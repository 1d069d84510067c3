import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { approveOrRequest, audit, by } from '../operators/index.ts';
import { type LevelFigures, type LevelRow, levelsNow } from './levels.queries.ts';

type Save = Input<'operatorVip', 'saveLevel'>;
type Refusal = RefusalOf<'operatorVip', 'saveLevel'>;

/** The action of requests to change a level; their subject is the level, their detail its figures. */
export const LEVEL_REQUEST = 'vip.level';

/**
 * Changes the figures of a level. What costs more (a lower threshold, a higher bonus or limit, a level that is switched
 * on) is stored as a request until another operator saves the same figures; everything else one operator changes.
 */
export function saveLevel(
  app: AppContext,
  { reason: typed, ...input }: Save,
  context: OperatorContext,
): Promise<Result<Output<'operatorVip', 'saveLevel'>, Refusal>> {
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<{ waiting: boolean }, Refusal>> => {
    await tx.query('select from vip.level_changes for update');
    const levels = await levelsNow(tx);
    const was = levels.find(({ level }) => level === input.level)!;
    const now = levelRow(input);
    const refused = levelRefusal(levels, was, now);
    if (refused) return refused;
    const figures = figuresText(now);
    const request = { action: LEVEL_REQUEST, subject: String(now.level), detail: figures };
    const isWaiting =
      costsMore(was, now) && (await approveOrRequest(tx, request, reason, context.operator.id)) === null;
    if (!isWaiting) await insertVersion(tx, now, context.operator.id);
    await audit(tx, {
      ...by(context),
      action: isWaiting ? 'vip.level_ask' : 'vip.level',
      subject: `vip level:${now.level}`,
      details: { reason, was: figuresText(was), now: figures },
    });
    return ok({ waiting: isWaiting });
  });
}

function levelRow(input: Omit<Save, 'reason'>): LevelRow {
  return {
    level: input.level as LevelRow['level'],
    threshold: BigInt(input.threshold),
    upgrade_bonus: BigInt(input.upgrade_bonus),
    monthly_bonus: BigInt(input.monthly_bonus),
    birthday_bonus: BigInt(input.birthday_bonus),
    withdraw_count: input.withdraw_count,
    withdraw_sum: input.withdraw_sum === null ? null : BigInt(input.withdraw_sum),
    is_on: input.is_on,
  };
}

function levelRefusal(
  levels: readonly LevelRow[],
  was: LevelRow,
  now: LevelRow,
): Result<never, Refusal> | null {
  if (now.level === 1 && (now.threshold > 0n || !now.is_on)) return refuse('level_first');
  const next = levels.map((row) => (row.level === now.level ? now : row));
  const isOrdered = next.every(
    (row, at) => at === 0 || (row.threshold > next[at - 1]!.threshold && (next[at - 1]!.is_on || !row.is_on)),
  );
  if (!isOrdered) return refuse('level_order');
  return figuresText(was) === figuresText(now) ? refuse('level_same') : null;
}

/** The figures as one text, which both operators must save alike. */
export function figuresText(row: LevelFigures): string {
  const { threshold, upgrade_bonus, monthly_bonus, birthday_bonus, withdraw_count, withdraw_sum, is_on } =
    row;
  const figures = [threshold, upgrade_bonus, monthly_bonus, birthday_bonus, withdraw_count, withdraw_sum];
  return [...figures.map((one) => (one === null ? '-' : String(one))), is_on ? 'on' : 'off'].join(' ');
}

/** The figures of a text that `figuresText` made. */
export function figuresOf(text: string): LevelFigures {
  const [threshold, upgrade, monthly, birthday, count, sum, on] = text.split(' ') as string[];
  return {
    threshold: BigInt(threshold!),
    upgrade_bonus: BigInt(upgrade!),
    monthly_bonus: BigInt(monthly!),
    birthday_bonus: BigInt(birthday!),
    withdraw_count: count === '-' ? null : Number(count),
    withdraw_sum: sum === '-' ? null : BigInt(sum!),
    is_on: on === 'on',
  };
}

function costsMore(was: LevelRow, now: LevelRow): boolean {
  const above = (before: bigint | number | null, after: bigint | number | null) =>
    after !== null && (before === null || after > before);
  return (
    now.threshold < was.threshold ||
    now.upgrade_bonus > was.upgrade_bonus ||
    now.monthly_bonus > was.monthly_bonus ||
    now.birthday_bonus > was.birthday_bonus ||
    above(was.withdraw_count, now.withdraw_count) ||
    above(was.withdraw_sum, now.withdraw_sum) ||
    (now.is_on && !was.is_on)
  );
}

async function insertVersion(tx: Tx, row: LevelRow, operatorId: bigint): Promise<void> {
  await tx.query(
    `insert into vip.level_versions (level, threshold, upgrade_bonus, monthly_bonus, birthday_bonus, withdraw_count,
                                     withdraw_sum, is_on, set_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.level,
      row.threshold,
      row.upgrade_bonus,
      row.monthly_bonus,
      row.birthday_bonus,
      row.withdraw_count,
      row.withdraw_sum,
      row.is_on,
      operatorId,
    ],
  );
}
