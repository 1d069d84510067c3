import { SecondApprovals } from '../features/second-approvals/SecondApprovals.tsx';

export function SecondApprovalsPage() {
  return <SecondApprovals />;
}
