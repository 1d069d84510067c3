import type { Refused } from '@shwe/contract';
import type { DownlineReason } from '@shwe/contract/reasons';
import { ok, type Result, refuse } from '@shwe/kernel';
import { allows, type DownlineWithdrawalAction, downlineWithdrawalStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import { areWordsWithheld } from '../protection/index.ts';
import { businessNow, type Case, caseByEid } from './cases.queries.ts';
import { releaseMoney, returnMoney } from './move-money.ts';
import { notifyStep } from './notify-step.ts';
import { type Actor, recordStep } from './steps.ts';

export type LockedCase = { row: Case; now: Date };

export type StoredPicture = { pictureId: bigint; picture: Buffer };

/** The actions that change the state of a case, by who takes them. */
type ActionsOf = {
  member: 'confirm' | 'dispute' | 'takeBack';
  agent: 'pay' | 'reject';
  system: 'expire';
  operators: 'decideForAgent' | 'decideForMember' | 'decidePart';
};

/** A step that changes the state of a case: who takes it, and what is stored with it. */
export type StateStep<By extends Actor = Actor> = {
  [Who in By]: {
    actor: Who;
    action: ActionsOf[Who];
    reason?: DownlineReason;
    note?: string;
    payment?: { reference: string; confirmUntil: Date } & StoredPicture;
    /** What the member adds to a dispute. */
    evidence?: StoredPicture;
    decidedBy?: bigint;
  };
}[By];

/**
 * Locks a case until the transaction ends, and reads business time under the lock. Undefined if there is no such case,
 * or not of this side. The rows of its sides are not locked: all steps of an agent's cases would wait for each other, and
 * for the agent's other calls.
 */
export async function lockCase(
  tx: Tx,
  eid: string,
  isMine: (row: Case) => boolean,
): Promise<LockedCase | undefined> {
  const found = await caseByEid(tx, eid);
  if (!found || !isMine(found)) return undefined;
  const row = (await caseByEid(tx, eid, 'locked'))!;
  return { row, now: await businessNow(tx) };
}

/** Refuses a step that the case is not, or no longer, waiting for. */
export function checkStep(
  action: DownlineWithdrawalAction,
  { state }: Case,
): Result<null, Refused<'changed_meanwhile'>> {
  return allows(downlineWithdrawalStates, action, state) ? ok(null) : refuse('changed_meanwhile', { state });
}

/** Where the held money goes with an action, if it moves. */
const MONEY: Partial<Record<DownlineWithdrawalAction, 'to agent' | 'to member' | 'to both'>> = {
  reject: 'to member',
  takeBack: 'to member',
  decideForMember: 'to member',
  confirm: 'to agent',
  decideForAgent: 'to agent',
  decidePart: 'to both',
};

/**
 * Takes a step that changes the state: stores it, moves the money that it moves, signs it for both sides and tells them.
 * The caller has locked the case and checked the step.
 */
export async function takeStep(
  app: AppContext,
  tx: Tx,
  { row: before, now }: LockedCase,
  step: StateStep,
): Promise<Case> {
  const money = MONEY[step.action];
  await storeStep(tx, before, step, money === undefined ? null : now);
  const row = (await caseByEid(tx, before.eid))!;
  if (money === 'to agent' || money === 'to both') await releaseMoney(tx, row);
  if (money === 'to member' || money === 'to both') await returnMoney(tx, row);
  const { actor, payment, evidence } = step;
  const picture = (payment ?? evidence)?.picture ?? null;
  await recordStep(app, tx, row, { actor, at: now, picture });
  await notifyStep(tx, row);
  for (const memberId of [row.member_id, row.agent_id])
    await app.live.hint(tx, { type: 'balance', memberId });
  // After a call of an operator the HTTP layer tells the others.
  if (actor !== 'operators' && (row.state === 'disputed' || before.state === 'disputed'))
    await app.live.hint(tx, { type: 'queue' });
  return row;
}

/** Stores what a step says; what it does not say stays. Only a step that ends the case has an `endedAt`. */
async function storeStep(
  tx: Tx,
  { id, member_id: memberId }: Case,
  { actor, action, reason, note, payment, evidence, decidedBy }: StateStep,
  endedAt: Date | null,
): Promise<void> {
  const { to: state } = downlineWithdrawalStates.actions[action];
  const areWithheld = actor === 'agent' && (await areWordsWithheld(tx, memberId));
  await tx.query(
    `update escrow.cases set state = $2, reason = coalesce($3, reason), note = coalesce(nullif($4, ''), note),
            reference = coalesce($5, reference), picture_id = coalesce($6, picture_id),
            confirm_until = coalesce($7, confirm_until), dispute_picture_id = coalesce($8, dispute_picture_id),
            decided_by = $9, ended_at = $10, words_withheld = words_withheld or $11
     where id = $1`,
    [
      id,
      state,
      reason ?? null,
      note ?? null,
      payment?.reference ?? null,
      payment?.pictureId ?? null,
      payment?.confirmUntil ?? null,
      evidence?.pictureId ?? null,
      decidedBy ?? null,
      endedAt,
      areWithheld,
    ],
  );
}
