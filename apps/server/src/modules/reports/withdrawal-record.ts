import type { Lang, Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import { caseRecord, casesByEids } from '../downline-withdrawals/index.ts';
import {
  type Withdrawal,
  withdrawalColumns,
  withdrawalRecord,
  withdrawalTables,
} from '../withdrawals/index.ts';

type AccountRecordRow = Output<'reports', 'accountRecord'>['list'][number];

/** Requests of a member in [from, to) of business time, or the one with this number. */
export type WithdrawalFilter = {
  memberId: bigint;
  from: Date;
  to: Date;
  id: string | null;
  page: number;
  size: number;
};

/** A page of the member's withdrawals, by operators and through agents, latest first, as rows of the account record. */
export async function withdrawalRecords(
  db: Queries,
  { memberId, from, to, id, page, size }: WithdrawalFilter,
  lang: Lang,
): Promise<{ list: AccountRecordRow[]; total: number }> {
  const params = [memberId, from, to, id];
  const { rows } = await db.query<{ reference: string }>(
    `select reference from cashier.payout_requests
     where member_id = $1 and ($4::text is null and created_at >= $2 and created_at < $3 or reference = $4)
     order by created_at desc, reference desc limit $5 offset $6`,
    [...params, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from cashier.payout_requests
     where member_id = $1 and ($4::text is null and created_at >= $2 and created_at < $3 or reference = $4)`,
    params,
  );
  const list = await recordsOf(db, rows, lang);
  return { list, total: counted.rows[0]!.total };
}

/** A member's withdrawals under way, by operators and through agents, latest first. */
export async function openWithdrawalRecords(
  db: Queries,
  memberId: bigint,
  size: number,
  lang: Lang,
): Promise<AccountRecordRow[]> {
  const { rows } = await db.query<{ reference: string }>(
    `select reference from cashier.payout_requests where member_id = $1 and is_open
     order by created_at desc, reference desc limit $2`,
    [memberId, size],
  );
  return recordsOf(db, rows, lang);
}

async function recordsOf(
  db: Queries,
  rows: readonly { reference: string }[],
  lang: Lang,
): Promise<AccountRecordRow[]> {
  const references = rows.map(({ reference }) => reference);
  const { rows: withdrawals } = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from ${withdrawalTables} where w.wid = any($1)`,
    [references],
  );
  const records = [
    ...withdrawals.map((row) => withdrawalRecord(db, row, lang)),
    ...(await casesByEids(db, references)).map((row) => caseRecord(db, row, lang)),
  ];
  const byId = new Map(records.map((record) => [record.id, record]));
  return references.map((reference) => byId.get(reference)!);
}
