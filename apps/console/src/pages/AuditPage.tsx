import { useAddressPaging } from '../core/paging.ts';
import { useApiQuery } from '../core/query.ts';
import { AuditLog } from '../features/audit/AuditLog.tsx';
import { type AuditFilter, auditFilterFields, auditInput } from '../features/audit/types.ts';
import { useNav } from '../nav.ts';

const SIZE = 50;

export function AuditPage() {
  const { search } = useNav();
  const filter = Object.fromEntries(
    auditFilterFields.map((field) => [field, search[field] ?? '']),
  ) as AuditFilter;
  const paging = useAddressPaging(SIZE);
  const input = { ...auditInput(filter), page: paging.page, size: SIZE };
  const query = useApiQuery('operators', 'audit', input, { keep: 'page' });
  return <AuditLog query={query} paging={paging} filter={filter} />;
}
