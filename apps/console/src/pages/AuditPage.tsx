import { useAddressPaging } from '../core/paging.ts';
import { useApiQuery } from '../core/query.ts';
import { AuditLog } from '../features/audit/AuditLog.tsx';
import { useNav } from '../nav.ts';

const SIZE = 50;

export function AuditPage() {
  const { action = '', operator = '' } = useNav().search;
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery(
    'operators',
    'audit',
    {
      page: paging.page,
      size: SIZE,
      ...(action && { action }),
      ...(operator && { operator_id: Number(operator) }),
    },
    { keep: true },
  );
  return <AuditLog query={query} paging={paging} filter={{ action, operator }} />;
}
