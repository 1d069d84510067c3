import { amountText } from '../../core/format.ts';
import type { useT } from '../../i18n/index.ts';
import type { CaseRow, Decision } from './types.ts';

export type Proposal = NonNullable<CaseRow['proposal']>;
type T = ReturnType<typeof useT>['t'];

/** What happens to the money, as a part of a sentence. */
export function decisionText(
  t: T,
  { member, agent, amount }: Pick<CaseRow, 'member' | 'agent' | 'amount'>,
  { to, paid }: Pick<Proposal, 'to' | 'paid'>,
): string {
  if (to === 'part') return t('disputesDo_part', { paid: amountText(paid ?? 0), name: agent.name });
  const sum = amountText(amount);
  return to === 'member'
    ? t('disputesDo_member', { sum, name: member.name })
    : t('disputesDo_agent', { sum, name: agent.name });
}

/** A button of the dock: what it opens the reason for, and its key. `approve` approves what is proposed. */
export type Offer = { act: 'approve' | Decision; label: string; keyCap: string; isOff?: boolean };

/** What can be proposed and approved. Each has one key in every case; that of the main action is only for an approval. */
export function offersOf(t: T, row: CaseRow): Offer[] {
  const { member, agent, proposal } = row;
  const whole: Offer[] = [
    {
      act: 'member',
      label: t('disputesReturn', { name: member.name }),
      keyCap: 'B',
    },
    { act: 'agent', label: t('disputesRelease', { name: agent.name }), keyCap: 'R' },
  ];
  return [
    ...(proposal
      ? [
          {
            act: 'approve' as const,
            label: t('disputesApprove', { what: decisionText(t, row, proposal) }),
            keyCap: 'A',
            isOff: proposal.mine,
          },
        ]
      : []),
    ...whole.filter(({ act }) => act !== proposal?.to),
    { act: 'part', label: t('disputesPart'), keyCap: 'P' },
  ];
}
