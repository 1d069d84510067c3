import type { Gives } from '@shwe/wire';
import type { Queries } from '../../store/index.ts';
import { cleanText } from '../../text.ts';
import { balances } from '../ledger/index.ts';
import { who } from './members.queries.ts';
import { normalisePhone } from './phones.ts';

type Found = Gives<'consoleMembers', 'search'>;
type Row = Parameters<typeof who>[0];

/** Everything of one account that the console's member page shows. */
export type MemberRow = Row & {
  lang: string;
  upline_id: bigint | null;
  is_agent: boolean;
  register_ip: string;
  suspended_reason: string;
};

export async function findMember(db: Queries, id: bigint): Promise<MemberRow | undefined> {
  const { rows } = await db.query<MemberRow>(
    `select id, phone, nickname, full_name, state, created_at, lang, upline_id, is_agent, register_ip, suspended_reason
     from members.accounts where id = $1`,
    [id],
  );
  return rows[0];
}

/**
 * Members by id ('200001', 'M-200001'), phone, its last three or more digits, the beginning of a nickname or full name, or
 * invite code; latest first. No text gives everyone.
 */
export async function searchMembers(
  db: Queries,
  { text, page, size }: { text: string; page: number; size: number },
): Promise<Found> {
  const typed = cleanText(text);
  const id = /^(?:M-)?(\d{6,12})$/i.exec(typed)?.[1];
  const lastDigits = /^\d{3,15}$/.test(typed) ? [...typed].reverse().join('') : null;
  const prefix = typed === '' ? null : `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const params = [
    id ? BigInt(id) : null,
    normalisePhone(typed),
    lastDigits && `${lastDigits}%`,
    prefix,
    typed.toUpperCase(),
  ];
  const where = `$4::text is null or id = $1 or phone = $2 or reverse(phone) like $3
    or lower(nickname) like $4 or lower(full_name) like $4 or invite_code = $5`;
  const { rows } = await db.query<Row & { last_login: Date | null }>(
    `select id, phone, nickname, full_name, state, created_at,
            (select max(l.business_at) from members.logins l where l.member_id = a.id) as last_login
     from members.accounts a where ${where} order by id desc limit $6 offset $7`,
    [...params, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from members.accounts where ${where}`,
    params,
  );
  const money = await Promise.all(rows.map((row) => balances(db, row.id)));
  const list = rows.map((row, i) => ({
    ...who(row),
    balance: Number(money[i]!.wallet),
    held: Number(money[i]!.held),
    last_login: row.last_login?.toISOString() ?? null,
  }));
  return { list, total: counted.rows[0]!.total, page, size };
}
