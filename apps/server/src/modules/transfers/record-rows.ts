import type { Lang, Output } from '@shwe/contract';
import { type MessageKey, messageText } from '@shwe/contract/messages';
import { kyatToWire } from '@shwe/kernel';
import type { TransferState } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import { type TitledTransfer, transferColumns } from './transfers.queries.ts';
import { transferCodes } from './wire-rows.ts';

type AccountRecordRow = Output<'reports', 'accountRecord'>['list'][number];

/** A member's rows of the account record in a range of business days (null: today), or the one with this number. */
export type RecordRange = {
  memberId: bigint;
  from: string | null;
  to: string | null;
  id?: string | null;
  page: number;
  size: number;
};

/** A page, counted from 1, of transfers as rows of the account record, latest first, and their total. */
export async function transferRecords(
  db: Queries,
  { memberId, from, to, id = null, page, size }: RecordRange,
  lang: Lang,
): Promise<{ list: AccountRecordRow[]; total: number }> {
  const where = `t.member_id = $1
    and case when $4::text is null
      then
        t.requested_at >= coalesce($2::date, clock.yangon_date(clock.now()))::timestamp at time zone interval '06:30'
        and t.requested_at
              < (coalesce($3::date, clock.yangon_date(clock.now())) + 1)::timestamp at time zone interval '06:30'
      else t.tid = $4 end`;
  const { rows } = await db.query<TitledTransfer>(
    `select ${transferColumns}, p.title ->> $5 as title
     from transfers.transfers t join games.providers p on p.id = t.platform
     where ${where} order by t.id desc limit $6 offset $7`,
    [memberId, from, to, id, lang, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from transfers.transfers t where ${where}`,
    [memberId, from, to, id],
  );
  return { list: rows.map((row) => recordRow(row, lang)), total: counted.rows[0]!.total };
}

/** The label of each state. */
const transferLabels: Record<TransferState, MessageKey> = {
  sending: 'transferRunning',
  unknown: 'transferRunning',
  done: 'transferSuccessful',
  not_done: 'transferFailed',
};

/** A row of the account record; the amount is negative if it leaves the main wallet. */
function recordRow(row: TitledTransfer, lang: Lang): AccountRecordRow {
  const isOut = row.direction === 'to_game';
  const balance = row.balance_after === null ? null : kyatToWire(row.balance_after);
  return {
    id: row.tid,
    time: row.requested_at.toISOString(),
    type: 'transfer',
    paymentType: 0,
    transfer_type: isOut ? 0 : 1,
    method: row.title,
    amount: kyatToWire(isOut ? -row.amount : row.amount),
    balance,
    status: transferCodes[row.state],
    state: row.state,
    reason: '',
    payer_name: '',
    statusInfo: messageText(lang, transferLabels[row.state]),
    money: kyatToWire(row.amount),
    after_money: balance,
  };
}
