import type { Input, Output, Refused, Text } from '@shwe/contract';
import { ok, type Result, refuse, yangonDate, yangonTime } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { answerOnce, type Queries } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText, cleanWords } from '../../util/text.ts';
import { audit, by, operatorNames } from '../operators/index.ts';
import { lastChange, recordChange } from '../settings/index.ts';
import {
  isToCome,
  lockMaintenance,
  type Maintenance,
  readMaintenance,
  writeMaintenance,
} from './maintenance.queries.ts';
import type { MaintenanceWatch } from './maintenance-watch.ts';

type Asked = Input<'operatorContent', 'setMaintenance'>;
type Card = Output<'operatorContent', 'maintenance'>;

/** As changes of it are kept. */
const SUBJECT = 'maintenance';

/**
 * Closes the house to members, changes what it says meanwhile, or opens it again. Only a person opens it: the end
 * that was told is a promise, and what is not ready at that moment must not begin to take bets by itself.
 */
export async function setMaintenance(
  { store, live }: AppContext,
  watch: MaintenanceWatch,
  input: Asked,
  context: OperatorContext,
): Promise<Result<Card, Refused<'key_reused' | 'wrong_input'>>> {
  const next = input.closed ? wordsOf(input) : null;
  const set = await answerOnce(
    store,
    context.once,
    async (tx): Promise<Result<Card, Refused<'wrong_input'>>> => {
      if (next?.endsAt && !(await isToCome(tx, next.endsAt)))
        return refuse('wrong_input', { field: 'ends_at' });
      const was = await lockMaintenance(tx);
      await writeMaintenance(tx, next);
      const reason = cleanText(input.reason);
      const change = { subject: SUBJECT, was: kept(was), value: kept(next), reason };
      await recordChange(tx, { ...change, changedBy: context.operator.id });
      await live.hint(tx, { type: 'maintenance' });
      const card = await maintenanceCard(tx);
      const action = next ? (was ? 'maintenance.change' : 'maintenance.close') : 'maintenance.open';
      const details = { was: kept(was), now: kept(next), reason };
      await audit(tx, { ...by(context), action, subject: SUBJECT, details });
      return ok(card);
    },
  );
  // Before the answer: who closed the house finds it closed.
  await watch.refresh();
  return set;
}

/** How it stands, and who said so last. */
export async function maintenanceCard(db: Queries): Promise<Card> {
  const now = await readMaintenance(db);
  const last = await lastChange(db, SUBJECT);
  const names = await operatorNames(db, last?.changedBy ? [last.changedBy] : []);
  return {
    ...shown(now),
    last: last
      ? { at: last.at.toISOString(), by: names.get(last.changedBy ?? 0n) ?? '', reason: last.reason }
      : null,
  };
}

function shown(now: Maintenance | null): Omit<Card, 'last'> {
  return { closed: now !== null, ends_at: now?.endsAt?.toISOString() ?? null, text: now?.text ?? null };
}

/** As people read it later: its end by the clock of Yangon. */
function kept(now: Maintenance | null): object {
  const ends = now?.endsAt;
  return { ...shown(now), ends_at: ends ? `${yangonDate(ends)} ${yangonTime(ends).slice(0, 5)}` : null };
}

function wordsOf({ ends_at: endsAt, text }: Asked): Maintenance {
  const said = text && cleanWords(text);
  const says: Text | null = said && Object.values(said).some((words) => words !== '') ? said : null;
  return { endsAt: endsAt ? new Date(endsAt) : null, text: says };
}
