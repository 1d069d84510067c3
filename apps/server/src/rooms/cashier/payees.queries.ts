import type { Queries } from '../../store/index.ts';
import type { Settings } from '../content/index.ts';
import type { WalletKind } from './wallets.ts';

export type Payee = {
  id: bigint;
  member_id: bigint;
  wallet: WalletKind;
  name: string;
  phone: string;
  qr_text: string;
  bound_at: Date;
  /** The first withdrawal waits until here. */
  usable_from: Date;
  waiting: boolean;
  changeable_from: Date;
  changeable: boolean;
};

/** The member's payout account, with what its age allows under the settings; business time. */
export async function payeeOf(db: Queries, memberId: bigint, settings: Settings): Promise<Payee | undefined> {
  const { rows } = await db.query<Payee>(
    `select p.*, p.usable_from > clock.now() as waiting, p.changeable_from <= clock.now() as changeable
     from (select id, member_id, wallet, name, phone, qr_text, bound_at,
                  bound_at + make_interval(hours => $2) as usable_from,
                  bound_at + make_interval(days => $3) as changeable_from
           from cashier.payees where member_id = $1 and replaced_at is null) p`,
    [memberId, settings['withdrawal.payee_wait_hours'], settings['withdrawal.payee_change_days']],
  );
  return rows[0];
}

/** Whether the member has a payout account at all. */
export async function hasPayee(db: Queries, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from cashier.payees where member_id = $1 and replaced_at is null',
    [memberId],
  );
  return rowCount === 1;
}
