import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { can, type Role } from '@shwe/contract';
import { settingCapability } from '@shwe/contract/approvals';
import { ok, type Result, refuse } from '@shwe/kernel';
import { loosens } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce } from '../../database/index.ts';
import type { Operator, OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import {
  approvalRequestsOf,
  approveOrRequest,
  audit,
  by,
  operatorNames,
  withdrawApprovalRequest,
} from '../operators/index.ts';
import { changes } from './history.queries.ts';
import {
  boundsOf,
  changeSetting,
  clearSettingsCache,
  isValidSetting,
  lockSettings,
  readSettings,
  type SettingKey,
  type Settings,
  settingChoices,
  settingDefaults,
  settingLoosening,
  settingValue,
} from './settings.ts';

type Row = Output<'operatorSettings', 'changeSetting'>;
type Value = Row['value'];

/** The action of approval requests for a setting. */
const ACTION = 'setting';

/** All settings with their bounds and pending approval requests, in the order of `settingDefaults`. */
export async function settingList(db: Queries, viewer: Operator): Promise<Row[]> {
  const settings = await readSettings(db);
  const pending = await approvalRequestsOf(db, ACTION);
  return (Object.keys(settingDefaults) as SettingKey[]).map((key) => {
    const request = pending.find(({ subject }) => subject === key);
    const pendingRequest = request && {
      value: settingValue(key, request.detail),
      by: request.operator,
      mine: request.operator_id === viewer.id,
    };
    return { ...settingRow(key, settings, viewer.role), asked: pendingRequest ?? null };
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
    may_change: can(role, settingCapability(key)),
    by_two: settingLoosening[key],
    asked: null,
  };
}

/**
 * Changes one setting. A change that loosens a protection is made when another operator submits the same value.
 * Records the previous value with who, when and why. This process sees the change at once, others within 5 s.
 */
export async function changeSettingByOperator(
  { store }: AppContext,
  input: Input<'operatorSettings', 'changeSetting'>,
  context: OperatorContext,
): Promise<Result<Row, RefusalOf<'operatorSettings', 'changeSetting'>>> {
  const value = typeof input.value === 'string' ? cleanText(input.value) : input.value;
  const key = input.key as SettingKey;
  if (!Object.hasOwn(settingDefaults, key)) return refuse('wrong_input', { field: 'key' });
  if (!isValidSetting(key, value)) return refuse('wrong_input', { field: 'value' });
  const changed = await runOnce(
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
      const request = { action: ACTION, subject: key, detail: String(value) };
      const needsApproval = loosens(settingLoosening[key], was, value as typeof was);
      if (needsApproval && !(await approveOrRequest(tx, request, reason, operator.id))) {
        const asked = { value: value as Value, by: operator.fullName, mine: true };
        const details = { was, asked: value, reason };
        await audit(tx, { ...by(context), action: 'settings.ask', subject: `setting:${key}`, details });
        return ok({ ...settingRow(key, settings, operator.role), asked });
      }
      // A request to loosen it is not approved by whoever tightens it meanwhile.
      if (!needsApproval) await withdrawApprovalRequest(tx, request);
      await changeSetting(tx, key, value as never, context.operator.id, reason);
      const details = { was, now: value, reason };
      await audit(tx, { ...by(context), action: 'settings.change', subject: `setting:${key}`, details });
      return ok({ ...settingRow(key, next, context.operator.role), value: value as Value });
    },
  );
  clearSettingsCache(store);
  return changed;
}

/** A page of the change history, latest first, with the operators' names. */
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
