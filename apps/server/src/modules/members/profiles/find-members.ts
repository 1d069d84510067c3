import type { Input, Output } from '@shwe/contract';
import { kyatToWire, westernDigits } from '@shwe/kernel';
import type { Queries } from '../../../database/index.ts';
import { cleanText, escapeLike } from '../../../util/text.ts';
import { type ListSql, listCount, listPage } from '../../operators/index.ts';
import { readSettings } from '../../settings/index.ts';
import { activityOf, noActivity } from './member-activity.queries.ts';
import { viewConditions } from './member-views.ts';
import { membersById, type WhoRow, whoColumns, whoOf } from './members.queries.ts';
import { emailKey, nameKey, phoneKey, tailKey } from './personal.ts';
import { normalisePhone } from './phones.ts';

type Search = Output<'operatorMembers', 'search'>;
/** What a filter finds, without what members share with others. */
type Found = Omit<Search, 'list'> & { list: Omit<Search['list'][number], 'flags'>[] };

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

type Filter = Omit<Input<'operatorMembers', 'search'>, 'page' | 'size'>;
type FoundRow = WhoRow & {
  level: number;
  superior_id: bigint | null;
  balance: bigint;
  held: bigint;
  last_login: Date | null;
};

const LAST_LOGIN = '(select max(l.business_at) from members.logins l where l.member_id = a.id)';

const memberSql: ListSql = {
  columns: `a.id, a.phone_encrypted, a.nickname, a.full_name_encrypted, a.state, a.created_at, coalesce(v.level, 1) as level, t.superior_id,
    coalesce(w.balance, 0)::bigint as balance, coalesce(h.balance, 0)::bigint as held, ${LAST_LOGIN} as last_login`,
  tables: `members.accounts a
    left join vip.members v on v.member_id = a.id
    left join agents.downline t on t.member_id = a.id and t.depth = 1
      and t.from_day <= clock.yangon_date(clock.now()) and t.until_day > clock.yangon_date(clock.now())
    left join ledger.accounts w on w.member_id = a.id and w.code = 'wallet' and w.currency = 'MMK'
    left join ledger.accounts h on h.member_id = a.id and h.code = 'held' and h.currency = 'MMK'`,
  where: 'true',
  id: 'a.id',
  at: LAST_LOGIN,
  sortAt: 'a.id',
  amount: 'coalesce(w.balance, 0)',
  status: 'a.state',
  member: 'a.id',
  find: () => 'true',
};

/**
 * Finds members by id ('200001', 'M-200001'), phone, last four digits of the phone, full name, beginning of the
 * nickname, e-mail address, or invite code; registered last first. Phones and full names match in any way of writing them, but, being
 * encrypted, only as a whole (a phone also by its last four digits).
 */
export async function searchMembers(
  db: Queries,
  { find, ...filter }: Filter,
  { page, size }: { page: number; size: number },
): Promise<Found> {
  const also = conditionsOf(filter, await typedKeys(db, find ?? ''));
  const { rows, total, figures } = await listPage<FoundRow>(db, memberSql, filter, { page, size }, also);
  const [agents, activity] = await Promise.all([
    membersById(
      db,
      rows.flatMap(({ superior_id: id }) => (id === null ? [] : [id])),
    ),
    activityOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const list = rows.map((row) => ({
    ...whoOf(db, row),
    level: row.level,
    agent: (row.superior_id !== null && agents.get(row.superior_id)) || null,
    balance: kyatToWire(row.balance),
    held: kyatToWire(row.held),
    last_login: row.last_login?.toISOString() ?? null,
    ...(activity.get(row.id) ?? noActivity),
  }));
  return { list, total, page, size, figures: figures as Found['figures'] };
}

/** How many members a filter finds. */
export function countMembers(db: Queries, filter: Omit<Filter, 'find'>): Promise<number> {
  return listCount(db, memberSql, filter, conditionsOf(filter, null));
}

/** The conditions of the list of members only. */
function conditionsOf(
  { level, agent_id: agentId, view, segment_id: segmentId, ids }: Filter,
  typed: Awaited<ReturnType<typeof typedKeys>>,
) {
  return (parameter: (value: unknown) => string) =>
    [
      level !== undefined && `coalesce(v.level, 1) = ${parameter(level)}`,
      agentId !== undefined && `t.superior_id = ${parameter(agentId)}`,
      view !== undefined && viewConditions[view](parameter),
      segmentId !== undefined && `a.id in (select segments.members_of(${parameter(segmentId)}))`,
      ids !== undefined && `a.id = any(${parameter(ids)}::bigint[])`,
      typed !== null &&
        `(a.id = ${parameter(typed.id)} or a.phone_key = ${parameter(typed.phone)}
          or a.phone_tail_key = ${parameter(typed.tail)} or lower(a.nickname) like ${parameter(typed.prefix)}
          or a.invite_code = ${parameter(typed.code)} or a.full_name_key = ${parameter(typed.name)}
          or a.email_key = ${parameter(typed.email)})`,
      'true',
    ]
      .filter((one) => one !== false)
      .join(' and ');
}

/** What a typed text may be, for each of the columns that members are found by; null for an empty text. */
async function typedKeys(db: Queries, find: string) {
  const typed = cleanText(westernDigits(find));
  if (typed === '') return null;
  const id = /^(?:M-)?(\d{6,12})$/i.exec(typed)?.[1];
  const phone = normalisePhone(typed, (await readSettings(db))['phone.area_code']);
  return {
    id: id ? BigInt(id) : null,
    phone: phone && phoneKey(db, phone),
    tail: /^\d{4}$/.test(typed) ? tailKey(db, typed) : null,
    prefix: `${escapeLike(typed.toLowerCase())}%`,
    code: typed.toUpperCase(),
    name: nameKey(db, typed),
    email: typed.includes('@') ? emailKey(db, typed) : null,
  };
}
