import type { Input, Output, RefusalOf } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { Queries, Store } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { momentCells } from '../../util/table-file.ts';
import { cleanText } from '../../util/text.ts';
import { listFile } from './list-file.ts';

type Entry = Omit<Output<'operators', 'audit'>['list'][number], 'name'>;
type AuditPage = Omit<Output<'operators', 'audit'>, 'list'> & { list: Entry[] };
type Filter = Omit<Input<'operators', 'audit'>, 'page' | 'size'>;
type Row = {
  id: bigint;
  at: Date;
  business_at: Date;
  operator_name: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  ip: string;
  hash: Buffer;
};

/** The entries that a filter finds. Days are Yangon days of wall time. */
const FOUND = `($1::bigint is null or operator_id = $1) and ($2::text is null or action = $2)
  and ($3::date is null or at >= $3::date::timestamp at time zone 'Asia/Yangon')
  and ($4::date is null or at < ($4::date + 1)::timestamp at time zone 'Asia/Yangon')
  and ($5::text is null or position(lower($5) in lower(subject)) > 0 or ip = $5)`;

/** A page of the audit log, latest first. */
export async function auditPage(
  db: Queries,
  filter: Filter,
  { page, size }: { page: number; size: number },
): Promise<AuditPage> {
  const params = [
    filter.operator_id ?? null,
    cleanText(filter.action ?? '') || null,
    filter.from ?? null,
    filter.to ?? null,
    cleanText(filter.find ?? '') || null,
  ];
  const [{ rows }, counted] = await Promise.all([
    db.query<Row>(
      `select id, at, business_at, operator_name, action, subject, details, ip, hash
       from operators.audit where ${FOUND} order by id desc limit $6 offset $7`,
      [...params, size, (page - 1) * size],
    ),
    db.query<{ total: bigint }>(`select count(*) as total from operators.audit where ${FOUND}`, params),
  ]);
  return { list: rows.map(entryOf), total: Number(counted.rows[0]!.total), page, size };
}

function entryOf(row: Row): Entry {
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    business_at: row.business_at.toISOString(),
    operator: row.operator_name,
    action: row.action,
    subject: row.subject,
    details: row.details,
    ip: row.ip,
    hash: row.hash.toString('hex'),
  };
}

const HEAD = [
  'number',
  'day',
  'time',
  'operator',
  'action',
  'subject',
  'details',
  'address',
  'hash',
] as const;

/** The entries that a filter finds, as a file. */
export function auditFile(
  store: Store,
  input: Input<'operators', 'auditFile'>,
  context: OperatorContext,
): Promise<Result<Output<'operators', 'auditFile'>, RefusalOf<'operators', 'auditFile'>>> {
  const read = (paging: { page: number; size: number }) => auditPage(store, input, paging);
  return listFile(store, context, input, { name: 'shwe-audit', head: HEAD, cellsOf, read });
}

function cellsOf(entry: Entry): (string | number)[] {
  const { id, at, operator, action, subject, details, ip, hash } = entry;
  return [id, ...momentCells(at), operator, action, subject, JSON.stringify(details), ip, hash];
}
