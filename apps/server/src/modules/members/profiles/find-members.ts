import type { Output } from '@shwe/contract';
import type { Queries } from '../../../database/index.ts';
import { cleanText } from '../../../util/text.ts';
import { balances } from '../../ledger/index.ts';
import { readSettings } from '../../settings/index.ts';
import { type WhoRow, whoColumns, whoOf } from './members.queries.ts';
import { nameKey, phoneKey, tailKey } from './personal.ts';
import { normalisePhone } from './phones.ts';

type Found = Output<'operatorMembers', 'search'>;

/** The columns of an account that the console's member page shows. */
export type MemberRow = WhoRow & {
  email_encrypted: Buffer | null;
  birthday_encrypted: Buffer | null;
  lang: string;
  is_agent: boolean;
  register_ip: string;
  suspended_reason: string;
};

export async function findMember(db: Queries, id: bigint): Promise<MemberRow | undefined> {
  const { rows } = await db.query<MemberRow>(
    `select ${whoColumns}, email_encrypted, birthday_encrypted, lang, is_agent, register_ip,
            suspended_reason
     from members.accounts where id = $1`,
    [id],
  );
  return rows[0];
}

/**
 * Finds members by id ('200001', 'M-200001'), phone, last four digits of the phone, full name, beginning of the
 * nickname, or invite code; latest first. Phones and full names match in any way of writing them, but, being encrypted,
 * only as a whole (a phone also by its last four digits). An empty text finds everyone.
 */
export async function searchMembers(
  db: Queries,
  { text, page, size }: { text: string; page: number; size: number },
): Promise<Found> {
  const typed = cleanText(text);
  const id = /^(?:M-)?(\d{6,12})$/i.exec(typed)?.[1];
  const phone = normalisePhone(typed, (await readSettings(db))['phone.area_code']);
  const prefix = typed === '' ? null : `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const params = [
    id ? BigInt(id) : null,
    phone && phoneKey(db, phone),
    /^\d{4}$/.test(typed) ? tailKey(db, typed) : null,
    prefix,
    typed.toUpperCase(),
    nameKey(db, typed),
  ];
  const where = `$4::text is null or id = $1 or phone_key = $2 or phone_tail_key = $3
    or lower(nickname) like $4 or invite_code = $5 or full_name_key = $6`;
  const { rows } = await db.query<WhoRow & { last_login: Date | null }>(
    `select ${whoColumns},
            (select max(l.business_at) from members.logins l where l.member_id = a.id) as last_login
     from members.accounts a where ${where} order by id desc limit $7 offset $8`,
    [...params, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from members.accounts where ${where}`,
    params,
  );
  const money = await Promise.all(rows.map((row) => balances(db, row.id)));
  const list = rows.map((row, i) => ({
    ...whoOf(db, row),
    balance: Number(money[i]!.wallet),
    held: Number(money[i]!.held),
    last_login: row.last_login?.toISOString() ?? null,
  }));
  return { list, total: counted.rows[0]!.total, page, size };
}
