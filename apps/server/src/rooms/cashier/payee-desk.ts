import type { Gives } from '@shwe/wire';
import type { Operator } from '../../http/context.ts';
import type { Queries } from '../../store/index.ts';
import { localPhone, maskPhone, membersById, phoneKey } from '../members/index.ts';
import { can, operatorNames } from '../operators/index.ts';
import type { PayeeAsk } from './payee-asks.queries.ts';

type Row = Gives<'consoleCashier', 'decidePayee'>;
type Account = NonNullable<Row['next']>;
type Stored = { wallet: string; name: string; phone: string; qr_text: string };
type Beside = { id: bigint; before: (Stored & { bound_at: Date }) | null; shared: number[]; own: boolean };
type BesideRow = Omit<Beside, 'own'> & { next_phone: string | null; phone_key: Buffer | null };

/** What members asked about their payout accounts, the old one beside the new one. Who decides sees the numbers whole while it waits. */
export async function payeeAskRows(db: Queries, asks: readonly PayeeAsk[], viewer: Operator): Promise<Row[]> {
  const beside = await besideOf(db, asks);
  const decided = asks.flatMap(({ decided_by }) => (decided_by === null ? [] : [decided_by]));
  const others = [...beside.values()].flatMap(({ shared }) => shared.map(BigInt));
  const [who, names] = await Promise.all([
    membersById(db, [...asks.map(({ member_id }) => member_id), ...others]),
    operatorNames(db, decided),
  ]);
  return asks.map((ask) => {
    const { before, shared, own } = beside.get(ask.id)!;
    const isWhole = ask.state === 'asked' && can(viewer.role, 'payee.decide');
    return {
      id: Number(ask.id),
      who: who.get(ask.member_id)!,
      kind: ask.kind,
      state: ask.state,
      asked_at: ask.asked_at.toISOString(),
      note: ask.note,
      now: before && { ...account(before, isWhole), bound_at: new Date(before.bound_at).toISOString() },
      next: ask.kind === 'change' ? account(ask as Stored, isWhole) : null,
      shared_with: shared.map((id) => who.get(BigInt(id))!),
      own_phone: own,
      decided_by: (ask.decided_by !== null && names.get(ask.decided_by)) || null,
      decided_at: ask.decided_at?.toISOString() ?? null,
      reason: ask.reason,
    };
  });
}

function account({ wallet, name, phone, qr_text }: Stored, isWhole: boolean): Account {
  return {
    wallet,
    name,
    phone: isWhole ? localPhone(phone) : maskPhone(phone),
    qr_text: isWhole ? qr_text : '',
  };
}

/** The old account, who else ever bound the new one's number or picture, and whether it is the phone that the member logs in with. */
async function besideOf(db: Queries, asks: readonly PayeeAsk[]): Promise<Map<bigint, Beside>> {
  const { rows } = await db.query<BesideRow>(
    `select a.id,
       (select jsonb_build_object('wallet', p.wallet, 'name', p.name, 'phone', p.phone, 'qr_text', p.qr_text, 'bound_at', p.bound_at)
        from cashier.payees p where p.id = a.replaces) as before,
       array(select distinct o.member_id::int from cashier.payees o where o.member_id <> a.member_id
               and ((o.wallet = a.wallet and o.phone = a.phone) or md5(o.qr_text) = md5(a.qr_text)) limit 5) as shared,
       a.phone as next_phone, m.phone_key
     from cashier.payee_asks a join members.accounts m on m.id = a.member_id where a.id = any($1)`,
    [asks.map(({ id }) => id)],
  );
  return new Map(
    rows.map(({ next_phone: next, phone_key: own, ...row }) => [
      row.id,
      { ...row, own: next !== null && own !== null && phoneKey(db, next).equals(own) },
    ]),
  );
}
