import { ListRow, Tabs } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useDateRange } from '../../components/DateRangeControl.tsx';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import type { DateRange } from '../../core/date-range.ts';
import { go, useSearch } from '../../core/navigate.ts';
import { keys } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';
import { AccountRecordList } from '../../features/cashier/AccountRecordList.tsx';
import { useHome } from '../../features/content/index.ts';
import { TransfersRow } from '../../features/downline-transfers/TransfersRow.tsx';
import { LoginRecord } from '../../features/members/profile/LoginRecord.tsx';
import { GameRecord } from '../../features/reports/GameRecord.tsx';
import { Rebates } from '../../features/reports/Rebates.tsx';
import { type RecordFile, SaveCsv } from '../../features/reports/SaveCsv.tsx';
import { type Key, useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

type TabRow = { label: Key; file: RecordFile; rows: (days: DateRange) => React.ReactNode };

/** The tabs with their rows and the file that can be saved. */
const TABS = {
  deposit: {
    label: 'deposit',
    file: 'deposit',
    rows: (days) => <AccountRecordList type="deposit" days={days} />,
  },
  withdrawal: {
    label: 'withdraw',
    file: 'withdrawal',
    rows: (days) => <AccountRecordList type="withdrawal" days={days} />,
  },
  transfer: {
    label: 'transfer',
    file: 'transfer',
    rows: (days) => <AccountRecordList type="transfer" days={days} />,
  },
  dividend: {
    label: 'dividend',
    file: 'dividend',
    rows: (days) => <AccountRecordList type="dividend" days={days} />,
  },
  game: { label: 'gameRecord', file: 'game', rows: (days) => <GameRecord days={days} /> },
  rebate: { label: 'rebate', file: 'rebate', rows: (days) => <Rebates days={days} /> },
} satisfies Record<string, TabRow>;
type Tab = keyof typeof TABS;

/** The login record. Back always leads to account security. */
function Logins() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const queryClient = useQueryClient();
  return (
    <Screen
      title={t('loginRecord')}
      onRefresh={() => queryClient.invalidateQueries({ queryKey: keys.loginLog })}
    >
      <PageHeader title={t('loginRecord')} backTo={paths.mySafe} back="fixed" balance="none" />
      {loggedIn ? <LoginRecord /> : <LoginRequired />}
    </Screen>
  );
}

/** The records of the member in tabs, or with `?tab=logins` the login record. */
export function Page() {
  const search = useSearch();
  return search.tab === 'logins' ? <Logins /> : <Records wanted={search.tab} />;
}

function Records({ wanted }: { wanted: string | undefined }) {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const queryClient = useQueryClient();
  const tab: Tab = wanted !== undefined && Object.hasOwn(TABS, wanted) ? (wanted as Tab) : 'deposit';
  const member = useHome().data?.member;
  const isAgent = member?.is_daili === 1;
  const hasAgent = (member?.used_invite_code ?? '') !== '';
  const { days, key, control } = useDateRange();
  const { file, rows }: TabRow = TABS[tab];
  return (
    <Screen title={t('records')} onRefresh={() => queryClient.invalidateQueries()}>
      <PageHeader title={t('records')} backTo={paths.my} back="fixed" />
      {!loggedIn && <LoginRequired />}
      {loggedIn && (
        <>
          <Tabs<Tab>
            label={t('records')}
            value={tab}
            onChange={(next) => go(paths.myRecord, { tab: next }, 'replace')}
            tabs={(Object.keys(TABS) as Tab[]).map((one) => ({ key: one, label: t(TABS[one].label) }))}
          />
          {control}
          {member && (tab === 'deposit' || tab === 'transfer') && (
            <div className="mt2">
              <TransfersRow isAgent={isAgent} hasAgent={hasAgent} />
            </div>
          )}
          <Fragment key={`${tab} ${key}`}>{rows(days)}</Fragment>
          <section className="list mt6">
            {tab === 'rebate' && (
              <ListRow icon="gift" label={t('rebate')} onClick={() => go(paths.rebates)} />
            )}
            <ListRow icon="chart" label={t('report')} onClick={() => go(paths.myReport)} />
          </section>
          <SaveCsv key={tab} type={file} days={days} />
        </>
      )}
    </Screen>
  );
}
