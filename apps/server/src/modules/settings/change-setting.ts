import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { type Capability, can, type Role } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { answerOnce, type Queries } from '../../database/index.ts';
import type { Operator, OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { approvalRequestsOf, approveOrRequest, audit, by, operatorNames } from '../operators/index.ts';
import { changes } from './history.queries.ts';
import {
  boundsOf,
  changeSetting,
  forgetSettings,
  isSetting,
  lockSettings,
  readSettings,
  type SettingKey,
  type Settings,
  settingChoices,
  settingDefaults,
} from './settings.ts';

type Row = Output<'operatorSettings', 'changeSetting'>;
type Value = Row['value'];

/** What it takes to change a setting: those of deposits, withdrawals and USDT are finance's, all others the owner's. */
export function capabilityFor(key: string): Capability {
  return /^(deposit|withdrawal|usdt)\./.test(key) ? 'settings.cashier' : 'settings.change';
}

/** What these say is money at once, for whoever has an order ready: two operators ask for the same value. */
const BY_TWO: ReadonlySet<SettingKey> = new Set<SettingKey>(['usdt.deposit_rate', 'usdt.withdrawal_rate']);
/** As askings of it are kept. */
const DEED = 'setting';

/** Every setting with its bounds, in the order of the code, and what of them waits for a second word. */
export async function settingList(db: Queries, viewer: Operator): Promise<Row[]> {
  const settings = await readSettings(db);
  const waiting = await approvalRequestsOf(db, DEED);
  const names = await operatorNames(
    db,
    waiting.map((ask) => ask.operator_id),
  );
  return (Object.keys(settingDefaults) as SettingKey[]).map((key) => {
    const ask = waiting.find(({ subject }) => subject === key);
    const asked = ask && {
      value: Number(ask.detail),
      by: names.get(ask.operator_id) ?? '',
      mine: ask.operator_id === viewer.id,
    };
    return { ...settingRow(key, settings, viewer.role), asked: asked ?? null };
  });
}

function settingRow(key: SettingKey, settings: Settings, role: Role): Row {
  const choices = settingChoices[key];
  const kind = choices ? 'choice' : typeof settingDefaults[key] === 'number' ? 'number' : 'text';
  return {
    key,
    kind,
    value: settings[key],
    standard: settingDefaults[key],
    ...(kind === 'number' ? boundsOf(key) : { min: 0, max: 0 }),
    choices: [...(choices ?? [])],
    may_change: can(role, capabilityFor(key)),
    by_two: BY_TWO.has(key),
    asked: null,
  };
}

/**
 * Changes one setting, or keeps what the first of two asks for it; what it was is kept with who, when and why. This
 * process sees it at once, others within 5 s.
 */
export async function changeSettingByOperator(
  { store }: AppContext,
  input: Input<'operatorSettings', 'changeSetting'>,
  context: OperatorContext,
): Promise<Result<Row, RefusalOf<'operatorSettings', 'changeSetting'>>> {
  const value = typeof input.value === 'string' ? cleanText(input.value) : input.value;
  const key = input.key as SettingKey;
  if (!Object.hasOwn(settingDefaults, key)) return refuse('wrong_input', { field: 'key' });
  if (!isSetting(key, value)) return refuse('wrong_input', { field: 'value' });
  const changed = await answerOnce(
    store,
    context.once,
    async (tx): Promise<Result<Row, Refused<'wrong_input'>>> => {
      await lockSettings(tx);
      const settings = await readSettings(tx);
      const was = settings[key];
      const next = { ...settings, [key]: value };
      if (next['withdrawal.min'] > next['withdrawal.max']) return refuse('wrong_input', { field: 'value' });
      const reason = cleanText(input.reason);
      const { operator } = context;
      const ask = { deed: DEED, subject: key, detail: String(value) };
      if (BY_TWO.has(key) && !(await approveOrRequest(tx, ask, reason, operator.id))) {
        const asked = { value: value as Value, by: operator.fullName, mine: true };
        const details = { was, asked: value, reason };
        await audit(tx, { ...by(context), action: 'settings.ask', subject: `setting:${key}`, details });
        return ok({ ...settingRow(key, settings, operator.role), asked });
      }
      await changeSetting(tx, key, value as never, context.operator.id, reason);
      const details = { was, now: value, reason };
      await audit(tx, { ...by(context), action: 'settings.change', subject: `setting:${key}`, details });
      return ok({ ...settingRow(key, next, context.operator.role), value: value as Value });
    },
  );
  forgetSettings(store);
  return changed;
}

/** A page of what was changed, latest first, with the names of who did it. */
export async function changeLog(
  db: Queries,
  { subject, page = 1, size = 20 }: Input<'operatorSettings', 'history'>,
): Promise<Output<'operatorSettings', 'history'>> {
  const { rows, total } = await changes(db, { subject: subject ?? null, page, size });
  const names = await operatorNames(
    db,
    rows.map((row) => row.changedBy).filter((id) => id !== null),
  );
  const list = rows.map(({ id, at, changedBy, ...row }) => ({
    ...row,
    id: Number(id),
    at: at.toISOString(),
    by: changedBy === null ? '' : (names.get(changedBy) ?? ''),
  }));
  return { list, total, page, size };
}
