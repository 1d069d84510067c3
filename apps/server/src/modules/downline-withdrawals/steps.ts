import { createHash } from 'node:crypto';
import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { DownlineWithdrawalState } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries, Tx } from '../../database/index.ts';
import { signerOf } from '../../security/signing-key.ts';
import { showPayee } from '../payees/index.ts';
import type { Case } from './cases.queries.ts';

export type Actor = 'member' | 'agent' | 'system' | 'operators';

export type Step = {
  case_id: bigint;
  number: number;
  state: DownlineWithdrawalState;
  at: Date;
  actor: Actor;
  text: string;
  signature: Buffer;
  key: Buffer;
};

type SignedSteps = Output<'downlineWithdrawals', 'receipts'>;

const ZERO = Buffer.alloc(32);

/**
 * Signs what the case is now as its next step, for both sides. The text names the SHA-256 of the text before it, so no
 * step can be left out or changed later. The note and the picture are in it as hashes, because they may be deleted.
 */
export async function recordStep(
  { config }: Pick<AppContext, 'config'>,
  tx: Tx,
  row: Case,
  { actor, at, picture, note = row.note }: { actor: Actor; at: Date; picture: Buffer | null; note?: string },
): Promise<void> {
  const { rows } = await tx.query<{ number: number; text: string }>(
    'select number, text from escrow.steps where case_id = $1 order by number desc limit 1',
    [row.id],
  );
  const number = (rows[0]?.number ?? 0) + 1;
  const previous = rows[0] ? sha256(rows[0].text) : ZERO;
  const text = stepText(tx, row, { number, actor, at, picture, note, previous });
  const { key, sign } = signerOf(config);
  await tx.query(
    `insert into escrow.steps (case_id, number, state, at, actor, text, previous, signature, key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [row.id, number, row.state, at, actor, text, previous, sign(text), key],
  );
}

/** Canonical JSON: these fields in this order, without spaces (docs/clients.md). */
function stepText(
  db: Pick<Queries, 'personal'>,
  row: Case,
  step: { number: number; actor: Actor; at: Date; picture: Buffer | null; note: string; previous: Buffer },
): string {
  const { account } = showPayee(db, row, 'masked');
  return JSON.stringify({
    format: 'shwe-escrow-step/v1',
    case: row.eid,
    number: step.number,
    state: row.state,
    by: step.actor,
    at: step.at.toISOString(),
    member: Number(row.member_id),
    agent: Number(row.agent_id),
    amount: kyatToWire(row.amount),
    fee: kyatToWire(row.fee),
    ...(row.state === 'decided_part' && {
      paid: kyatToWire(row.part_amount!),
      paid_fee: kyatToWire(row.part_fee!),
    }),
    payee: `${row.code} ${account}`,
    until: untilOf(row)?.toISOString() ?? '',
    reference: row.reference,
    picture: step.picture ? sha256(step.picture).toString('hex') : '',
    reason: row.reason,
    note: step.note === '' ? '' : sha256(step.note).toString('hex'),
    previous: step.previous.toString('hex'),
  });
}

/** The end of the term that runs in this state, or null. */
function untilOf({ state, pay_until, confirm_until }: Case): Date | null {
  if (state === 'requested') return pay_until;
  return state === 'paid' ? confirm_until : null;
}

export function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

/** The steps of cases, by the id of the case, oldest first. */
export async function stepsOf(db: Queries, caseIds: readonly bigint[]): Promise<Map<bigint, Step[]>> {
  const { rows } = await db.query<Step>(
    `select case_id, number, state, at, actor, text, signature, key from escrow.steps
     where case_id = any($1) order by case_id, number`,
    [caseIds],
  );
  const steps = new Map<bigint, Step[]>();
  for (const row of rows) steps.set(row.case_id, [...(steps.get(row.case_id) ?? []), row]);
  return steps;
}

/** Steps as the file that verifies offline. */
export function signedSteps(steps: readonly Step[]): SignedSteps {
  return {
    format: 'shwe-escrow/v1',
    steps: steps.map(({ text, signature, key }) => ({
      text,
      signature: signature.toString('base64url'),
      key: key.toString('base64url'),
    })),
  };
}

/** When each step was taken and by whom. */
export function timeLine(
  steps: readonly Step[],
): Output<'downlineWithdrawals', 'list'>['list'][number]['time_line'] {
  return steps.map(({ at, state, actor }) => ({ at: at.toISOString(), state, by: actor }));
}
