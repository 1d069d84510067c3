import type { Lang } from '@shwe/contract';
import type { TransferState } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';

export type Direction = 'to_game' | 'to_main';

/** A transfer between the main wallet and a game wallet. Amounts in kyat, times in business time. */
export type Transfer = {
  id: bigint;
  tid: string;
  member_id: bigint;
  platform: string;
  direction: Direction;
  amount: bigint;
  state: TransferState;
  requested_at: Date;
  ended_at: Date | null;
  balance_after: bigint | null;
  over: bigint;
  polls: number;
};

/** A transfer with its provider's title in one language. */
export type TitledTransfer = Transfer & { title: string };

/** The columns of a Transfer, from transfers.transfers t. */
export const transferColumns = `t.id, t.tid, t.member_id, t.platform, t.direction, t.amount, t.state,
  t.requested_at, t.ended_at, t.balance_after, t.over, t.polls`;

/** Inserts a transfer before the provider is called, and returns its id. The job leaves it alone for `waitMs`. */
export async function insertTransfer(
  tx: Tx,
  input: { memberId: bigint; platform: string; direction: Direction; amount: bigint; waitMs: number },
): Promise<string> {
  const { rows } = await tx.query<{ tid: string }>(
    `insert into transfers.transfers (member_id, platform, direction, amount, next_poll_at)
     values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5::float8 / 1000)) returning tid`,
    [input.memberId, input.platform, input.direction, input.amount, input.waitMs],
  );
  return rows[0]!.tid;
}

/** Whether the member has an open transfer with a provider. The caller has locked the member's row. */
export async function hasOpenTransfer(db: Queries, memberId: bigint, providerId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from transfers.transfers where member_id = $1 and platform = $2 and ended_at is null',
    [memberId, providerId],
  );
  return rowCount !== 0;
}

/** The number of open transfers per provider; providers without any are missing. */
export async function openTransfersByProvider(db: Queries): Promise<Map<string, number>> {
  const { rows } = await db.query<{ platform: string; open: number }>(
    'select platform, count(*)::int as open from transfers.transfers where ended_at is null group by platform',
  );
  return new Map(rows.map(({ platform, open }) => [platform, open]));
}

export async function lockTransfer(tx: Tx, tid: string): Promise<Transfer | undefined> {
  const { rows } = await tx.query<Transfer>(
    `select ${transferColumns} from transfers.transfers t where t.tid = $1 for no key update`,
    [tid],
  );
  return rows[0];
}

/** A member's transfers by id. Ids of other members' transfers are ignored. */
export async function transfersByTid(
  db: Queries,
  memberId: bigint,
  tids: readonly string[],
  lang: Lang,
): Promise<TitledTransfer[]> {
  const { rows } = await db.query<TitledTransfer>(
    `select ${transferColumns}, p.title ->> $3 as title
     from transfers.transfers t join games.providers p on p.id = t.platform
     where t.member_id = $1 and t.tid = any($2) order by t.id`,
    [memberId, tids, lang],
  );
  return rows;
}

/** A member's open transfers, oldest first. */
export async function openTransfers(db: Queries, memberId: bigint, lang: Lang): Promise<TitledTransfer[]> {
  const { rows } = await db.query<TitledTransfer>(
    `select ${transferColumns}, p.title ->> $2 as title
     from transfers.transfers t join games.providers p on p.id = t.platform
     where t.member_id = $1 and t.ended_at is null order by t.id`,
    [memberId, lang],
  );
  return rows;
}

/** Marks a transfer as unknown and schedules the next query by wall time, doubling the delay up to a minute. */
export async function markUnknown(tx: Tx, id: bigint): Promise<void> {
  await tx.query(
    `update transfers.transfers
     set state = 'unknown', polls = least(polls + 1, 1000),
         next_poll_at = clock_timestamp() + make_interval(secs => least(60, 2 ^ least(polls, 6)))
     where id = $1`,
    [id],
  );
}

/** Ends a transfer. `over` is what the provider moved beyond the amount. */
export async function setEnded(
  tx: Tx,
  id: bigint,
  end: { state: 'done' | 'not_done'; over: bigint; balance: bigint },
): Promise<void> {
  await tx.query(
    `update transfers.transfers
     set state = $2, over = $3, balance_after = $4, ended_at = date_trunc('milliseconds', clock.now())
     where id = $1`,
    [id, end.state, end.over, end.balance],
  );
}

/** Claims up to `countMax` transfers that are due to be queried, so that no other process queries them too. */
export async function claimDue(
  tx: Tx,
  { countMax, waitMs }: { countMax: number; waitMs: number },
): Promise<Transfer[]> {
  const { rows } = await tx.query<Transfer>(
    `update transfers.transfers t
     set next_poll_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000)
     from (select id from transfers.transfers where ended_at is null and next_poll_at <= clock_timestamp()
           order by next_poll_at limit $1 for no key update skip locked) due
     where t.id = due.id returning ${transferColumns}`,
    [countMax, waitMs],
  );
  return rows;
}

/**
 * Per provider, the member's money there that comes from provider errors (`over`): positive if there is too much. It
 * never counts as a result of play.
 */
export async function providerErrors(db: Queries, memberId: bigint): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ platform: string; over: bigint }>(
    `select platform, sum(case direction when 'to_game' then over else -over end)::bigint as over
     from transfers.transfers where member_id = $1 and over <> 0 group by platform`,
    [memberId],
  );
  return new Map(rows.map((row) => [row.platform, row.over]));
}

/** Stores a provider's answer unchanged; null if there was none. */
export async function storeProviderAnswer(
  tx: Tx,
  answer: { id: bigint; request: string; text: string | null; outcome: 'done' | 'not_done' | 'no_answer' },
): Promise<void> {
  await tx.query(
    'insert into transfers.provider_answers (transfer_id, request, answer, outcome) values ($1, $2, $3, $4)',
    [answer.id, answer.request, answer.text, answer.outcome],
  );
}
