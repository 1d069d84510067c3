import { Segmented } from 'antd';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';

const PAGES = { tree: paths.agents, reports: paths.agentReports, rebates: paths.rebateDays } as const;
type Page = keyof typeof PAGES;

/** The three screens about agents. */
export function AgentsTabs({ shown }: { shown: Page }) {
  const { t } = useT();
  const { go } = useNav();
  return (
    <Segmented<Page>
      value={shown}
      onChange={(next) => go(PAGES[next])}
      options={[
        { value: 'tree', label: t('agentsTree') },
        { value: 'reports', label: t('agentsReports') },
        { value: 'rebates', label: t('agentsRebates') },
      ]}
    />
  );
}
