import type { Queries, Tx } from '../../store/index.ts';
import type { Text } from '../content/index.ts';
import type { ChannelCode } from './channels.queries.ts';
import type { NewPayee } from './payees.queries.ts';

/** Something that a member asked of staff about their payout account; of an unbinding the account is null. */
export type PayeeAsk = {
  id: bigint;
  member_id: bigint;
  kind: 'change' | 'unbind';
  replaces: bigint | null;
  wallet: ChannelCode | null;
  wallet_title: Text | null;
  name: string | null;
  phone: string | null;
  qr_text: string | null;
  note: string;
  asked_at: Date;
  state: 'asked' | 'done' | 'refused';
  decided_by: bigint | null;
  decided_at: Date | null;
  reason: string;
};

const columns = `id, member_id, kind, replaces, wallet, (select title from cashier.channels where code = wallet) as wallet_title, name,
  phone, qr_text, note, asked_at, state, decided_by, decided_at, reason`;

type Asked = { memberId: bigint; note: string } & (({ kind: 'change' } & NewPayee) | { kind: 'unbind' });

/** Keeps what a member asks, about the payee bound now; false while something of theirs waits already. */
export async function askForPayee(tx: Tx, asked: Asked): Promise<boolean> {
  const payee = asked.kind === 'change' ? asked : null;
  const { rowCount } = await tx.query(
    `insert into cashier.payee_asks (member_id, kind, note, wallet, name, phone, qr_text, replaces)
     values ($1, $2, $3, $4, $5, $6, $7, (select id from cashier.payees where member_id = $1 and replaced_at is null))
     on conflict do nothing`,
    [
      asked.memberId,
      asked.kind,
      asked.note,
      payee?.wallet ?? null,
      payee?.name ?? null,
      payee?.phone ?? null,
      payee?.qrText ?? null,
    ],
  );
  return rowCount === 1;
}

/** The last thing a member asked, while it waits or when it was refused; what was done shows in the payee itself. */
export async function latestAsk(db: Queries, memberId: bigint): Promise<PayeeAsk | undefined> {
  const { rows } = await db.query<PayeeAsk>(
    `select ${columns} from cashier.payee_asks where member_id = $1 order by id desc limit 1`,
    [memberId],
  );
  return rows[0]?.state === 'done' ? undefined : rows[0];
}

export async function askById(db: Queries, id: bigint): Promise<PayeeAsk | undefined> {
  const { rows } = await db.query<PayeeAsk>(`select ${columns} from cashier.payee_asks where id = $1`, [id]);
  return rows[0];
}

/** A page of them: those that wait longest waiting first, the decided ones latest first. */
export async function askPage(
  db: Queries,
  { states, page, size }: { states: 'open' | 'done'; page: number; size: number },
): Promise<{ rows: PayeeAsk[]; total: number }> {
  const isOpen = states === 'open';
  const [{ rows }, counted] = await Promise.all([
    db.query<PayeeAsk>(
      `select ${columns} from cashier.payee_asks where (state = 'asked') = $1
       order by ${isOpen ? 'id' : 'decided_at desc, id desc'} limit $2 offset $3`,
      [isOpen, size, (page - 1) * size],
    ),
    db.query<{ total: number }>(
      `select count(*)::int as total from cashier.payee_asks where (state = 'asked') = $1`,
      [isOpen],
    ),
  ]);
  return { rows, total: counted.rows[0]!.total };
}

/** Ends an asking; whoever calls it holds the member. */
export async function endAsk(
  tx: Tx,
  { id, yes, reason, operatorId }: { id: bigint; yes: boolean; reason: string; operatorId: bigint },
): Promise<void> {
  await tx.query(
    `update cashier.payee_asks set state = $2, reason = $3, decided_by = $4,
            decided_at = date_trunc('milliseconds', clock.now()) where id = $1`,
    [id, yes ? 'done' : 'refused', reason, operatorId],
  );
}
