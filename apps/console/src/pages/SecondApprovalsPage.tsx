import { useApiQuery } from '../core/query.ts';
import { RequestedTerms } from '../features/campaigns/RequestedTerms.tsx';
import { RequestedTable } from '../features/prizes/RequestedTable.tsx';
import { ApprovalQueue } from '../features/second-approvals/ApprovalQueue.tsx';
import { SecondApprovals } from '../features/second-approvals/SecondApprovals.tsx';
import type { Approval } from '../features/second-approvals/types.ts';
import { useNav } from '../nav.ts';

/** What a request decides about, read beside the buttons: the terms of a campaign, or a prize table. */
function termsOf({ kind, subject }: Approval) {
  const id = Number(subject.split(':')[1]);
  if (kind === 'campaign' || kind === 'bonusByHand') return <RequestedTerms id={id} />;
  return kind === 'prizeTable' || kind === 'prizeTurn' ? <RequestedTable id={id} /> : null;
}

export function SecondApprovalsPage() {
  const isRules = useNav().search.show === 'rules';
  const query = useApiQuery('operatorApprovals', 'list', {}, { everyMs: 15_000 });
  return isRules ? <SecondApprovals /> : <ApprovalQueue query={query} termsOf={termsOf} />;
}
