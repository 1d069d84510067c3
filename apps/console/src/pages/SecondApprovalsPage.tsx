import { useApiQuery } from '../core/query.ts';
import { ApprovalQueue } from '../features/second-approvals/ApprovalQueue.tsx';
import { SecondApprovals } from '../features/second-approvals/SecondApprovals.tsx';
import { useNav } from '../nav.ts';

export function SecondApprovalsPage() {
  const isRules = useNav().search.show === 'rules';
  const query = useApiQuery('operatorApprovals', 'list', {}, { everyMs: 15_000 });
  return isRules ? <SecondApprovals /> : <ApprovalQueue query={query} />;
}
