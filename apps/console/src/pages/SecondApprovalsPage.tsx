import { useApiQuery } from '../core/query.ts';
import { RequestedTerms } from '../features/campaigns/RequestedTerms.tsx';
import { ApprovalQueue } from '../features/second-approvals/ApprovalQueue.tsx';
import { SecondApprovals } from '../features/second-approvals/SecondApprovals.tsx';
import type { Approval } from '../features/second-approvals/types.ts';
import { useNav } from '../nav.ts';

/** Who approves a campaign, or bonuses of one by hand, reads its terms beside the buttons. */
function termsOf({ kind, subject }: Approval) {
  const isCampaign = kind === 'campaign' || kind === 'bonusByHand';
  return isCampaign ? <RequestedTerms id={Number(subject.replace('campaign:', ''))} /> : null;
}

export function SecondApprovalsPage() {
  const isRules = useNav().search.show === 'rules';
  const query = useApiQuery('operatorApprovals', 'list', {}, { everyMs: 15_000 });
  return isRules ? <SecondApprovals /> : <ApprovalQueue query={query} termsOf={termsOf} />;
}
