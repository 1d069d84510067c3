import type { Input, Output, Refused, Text } from '@shwe/contract';
import { ok, type Result, refuse, yangonDate, yangonTime } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText, cleanTexts, namesAnAccount } from '../../util/text.ts';
import { audit, by, operatorNames } from '../operators/index.ts';
import { lastChange, recordChange } from '../settings/index.ts';
import {
  isInFuture,
  lockMaintenance,
  type Maintenance,
  readMaintenance,
  writeMaintenance,
} from './maintenance.queries.ts';
import type { MaintenanceWatch } from './maintenance-watch.ts';

type MaintenanceInput = Input<'operatorContent', 'setMaintenance'>;
type Card = Output<'operatorContent', 'maintenance'>;

/** The subject of changes in the history and the audit log. */
const SUBJECT = 'maintenance';

/**
 * Starts maintenance, changes its end or text, or ends it. Maintenance never ends by itself at the announced time: a
 * system that is not ready must not start to take bets. Refused if the end is in the past
 * or the text could lead members to someone else's account.
 */
export async function setMaintenance(
  { store, live }: AppContext,
  watch: MaintenanceWatch,
  input: MaintenanceInput,
  context: OperatorContext,
): Promise<Result<Card, Refused<'key_reused' | 'server_busy' | 'wrong_input'>>> {
  const next = input.closed ? maintenanceFrom(input) : null;
  if (next?.text && Object.values(next.text).some(namesAnAccount))
    return refuse('wrong_input', { field: 'text' });
  const changed = await runOnce(
    store,
    context.once,
    async (tx): Promise<Result<Card, Refused<'wrong_input'>>> => {
      if (next?.endsAt && !(await isInFuture(tx, next.endsAt)))
        return refuse('wrong_input', { field: 'ends_at' });
      const was = await lockMaintenance(tx);
      await writeMaintenance(tx, next);
      const reason = cleanText(input.reason);
      const change = { subject: SUBJECT, was: loggedFields(was), value: loggedFields(next), reason };
      await recordChange(tx, { ...change, changedBy: context.operator.id });
      await live.hint(tx, { type: 'maintenance' });
      const card = await maintenanceCard(tx);
      const action = next ? (was ? 'maintenance.change' : 'maintenance.close') : 'maintenance.open';
      const details = { was: loggedFields(was), now: loggedFields(next), reason };
      await audit(tx, { ...by(context), action, subject: SUBJECT, details });
      return ok(card);
    },
  );
  // Before the answer, so that this process already refuses members' calls when the operator gets it.
  await watch.refresh();
  return changed;
}

/** The current state and its last change. */
export async function maintenanceCard(db: Queries): Promise<Card> {
  const now = await readMaintenance(db);
  const last = await lastChange(db, SUBJECT);
  const names = await operatorNames(db, last?.changedBy ? [last.changedBy] : []);
  return {
    ...stateOf(now),
    last: last
      ? { at: last.at.toISOString(), by: names.get(last.changedBy ?? 0n) ?? '', reason: last.reason }
      : null,
  };
}

function stateOf(now: Maintenance | null): Omit<Card, 'last'> {
  return { closed: now !== null, ends_at: now?.endsAt?.toISOString() ?? null, text: now?.text ?? null };
}

/** The state as the logs record it, with the end in Yangon time. */
function loggedFields(now: Maintenance | null): Omit<Card, 'last'> {
  const ends = now?.endsAt;
  return { ...stateOf(now), ends_at: ends ? `${yangonDate(ends)} ${yangonTime(ends).slice(0, 5)}` : null };
}

function maintenanceFrom({ ends_at: endsAt, text }: MaintenanceInput): Maintenance {
  const clean = text && cleanTexts(text);
  const ownText: Text | null = clean && Object.values(clean).some((one) => one !== '') ? clean : null;
  return { endsAt: endsAt ? new Date(endsAt) : null, text: ownText };
}
