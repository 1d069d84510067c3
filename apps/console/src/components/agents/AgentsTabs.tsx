import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { ChoiceBar } from '../ChoiceBar.tsx';

const PAGES = {
  tree: paths.agents,
  reports: paths.agentReports,
  rebates: paths.rebateDays,
  commissions: paths.commissionMonths,
  disputes: paths.disputes,
  deposits: paths.agentDeposits,
  transfers: paths.agentTransfers,
} as const;
type Page = keyof typeof PAGES;

/** The screens about agents. Disputes are shown to roles that may see withdrawals through agents. */
export function AgentsTabs({ shown }: { shown: Page }) {
  const { t } = useT();
  const { go } = useNav();
  const { may } = useMe();
  return (
    <ChoiceBar<Page>
      label={t('agents')}
      value={shown}
      onChange={(next) => go(PAGES[next])}
      options={[
        { value: 'tree', label: t('agentsTree') },
        { value: 'reports', label: t('agentsReports') },
        { value: 'rebates', label: t('agentsRebates') },
        { value: 'commissions', label: t('agentsCommissions') },
        ...(may('escrow.view')
          ? [
              { value: 'disputes' as const, label: t('agentsDisputes') },
              { value: 'deposits' as const, label: t('deposits') },
            ]
          : []),
        { value: 'transfers', label: t('transfers') },
      ]}
    />
  );
}
