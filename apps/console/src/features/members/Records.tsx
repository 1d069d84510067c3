import { Segmented } from 'antd';
import { useState } from 'react';
import { TurnTable } from '../../components/prizes/TurnTable.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { AgentDeposits, AgentPayouts } from './AgentPayments.tsx';
import { Bets } from './Bets.tsx';
import { Bonuses } from './Bonuses.tsx';
import { Deposits } from './Deposits.tsx';
import { Ledger } from './Ledger.tsx';
import { Logins } from './Logins.tsx';
import {
  agentDepositsQuery,
  agentPayoutsQuery,
  bonusesQuery,
  depositsQuery,
  slipsQuery,
  transfersQuery,
  turnsQuery,
  useCount,
  withdrawalsQuery,
} from './member-records.ts';
import { Transfers } from './Transfers.tsx';
import { Withdrawals } from './Withdrawals.tsx';

type RecordTab =
  | 'ledger'
  | 'bets'
  | 'deposits'
  | 'withdrawals'
  | 'agentDeposits'
  | 'agentPayouts'
  | 'bonuses'
  | 'turns'
  | 'transfers'
  | 'logins';

/** The member's records, one tab each; records the role may not read have no tab. */
export function Records({ memberId }: { memberId: number }) {
  const { t } = useT();
  const { may } = useMe();
  const { search, go } = useNav();
  const counts = useCounts(memberId);
  const tabs: { name: RecordTab; label: string; count?: number | undefined; hidden?: boolean }[] = [
    { name: 'ledger', label: t('ledger') },
    { name: 'bets', label: t('bets'), count: counts.bets },
    { name: 'deposits', label: t('deposits'), count: counts.deposits, hidden: !may('deposit.view') },
    {
      name: 'withdrawals',
      label: t('withdrawals'),
      count: counts.withdrawals,
      hidden: !may('withdrawal.view'),
    },
    {
      name: 'agentDeposits',
      label: t('agentsDeposits'),
      count: counts.agentDeposits,
      hidden: !may('escrow.view'),
    },
    {
      name: 'agentPayouts',
      label: t('agentsEscrow'),
      count: counts.agentPayouts,
      hidden: !may('escrow.view'),
    },
    { name: 'bonuses', label: t('bonuses'), count: counts.bonuses, hidden: !may('bonus.view') },
    { name: 'turns', label: t('turns'), count: counts.turns, hidden: !may('bonus.view') },
    { name: 'transfers', label: t('transfers'), count: counts.transfers, hidden: !may('transfer.view') },
    { name: 'logins', label: t('logins') },
  ];
  const seen = tabs.filter(({ hidden }) => !hidden);
  const shown = seen.find(({ name }) => name === search.tab)?.name ?? 'ledger';
  const show = (tab: RecordTab) => go(paths.member.replace('$id', String(memberId)), { tab }, true);
  return (
    <Tabs label={t('records')} tabs={seen} shown={shown} show={show}>
      {shown === 'ledger' && <Ledger memberId={memberId} />}
      {shown === 'bets' && <BetsByGame memberId={memberId} />}
      {shown === 'deposits' && <Deposits memberId={memberId} />}
      {shown === 'withdrawals' && <Withdrawals memberId={memberId} />}
      {shown === 'agentDeposits' && <AgentDeposits memberId={memberId} />}
      {shown === 'agentPayouts' && <AgentPayouts memberId={memberId} />}
      {shown === 'bonuses' && <Bonuses memberId={memberId} />}
      {shown === 'turns' && <TurnTable of={{ member_id: memberId }} />}
      {shown === 'transfers' && <Transfers memberId={memberId} />}
      {shown === 'logins' && <Logins memberId={memberId} />}
    </Tabs>
  );
}

/** How many rows each tab has. The first page is loaded for it, so the tab opens at once. */
function useCounts(memberId: number) {
  const { may } = useMe();
  const bets2D = useCount(slipsQuery(memberId, 1));
  const bets3D = useCount(slipsQuery(memberId, 2));
  return {
    bets: bets2D === undefined || bets3D === undefined ? undefined : bets2D + bets3D,
    deposits: useCount(depositsQuery(memberId), may('deposit.view')),
    withdrawals: useCount(withdrawalsQuery(memberId), may('withdrawal.view')),
    agentDeposits: useCount(agentDepositsQuery(memberId), may('escrow.view')),
    agentPayouts: useCount(agentPayoutsQuery(memberId), may('escrow.view')),
    bonuses: useCount(bonusesQuery(memberId), may('bonus.view')),
    turns: useCount(turnsQuery(memberId), may('bonus.view')),
    transfers: useCount(transfersQuery(memberId), may('transfer.view')),
  };
}

function BetsByGame({ memberId }: { memberId: number }) {
  const { t } = useT();
  const [gameId, setGame] = useState<1 | 2>(1);
  return (
    <>
      <div>
        <Segmented
          size="small"
          value={gameId}
          onChange={setGame}
          options={[
            { value: 1, label: t('bets2D') },
            { value: 2, label: t('bets3D') },
          ]}
        />
      </div>
      <Bets key={gameId} memberId={memberId} gameId={gameId} />
    </>
  );
}
